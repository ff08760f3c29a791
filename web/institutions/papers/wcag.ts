/**
 * The VPAT's terms, except for `Not evaluated`: the VPAT allows it for level AAA only, but we use it wherever we have
 * not checked.
 */
export type Conformance = 'Supports' | 'Partially supports' | 'Does not support' | 'Not applicable' | 'Not evaluated'

/**
 * A success criterion of WCAG 2.2. `axe`: axe-core rules check part of it on every screen that a browser test opens.
 */
export type Criterion = {
  id: string
  name: string
  level: 'A' | 'AA'
  verdict: Conformance
  text: string
  axe?: true
  tests?: readonly string[]
}

const KEYBOARD = [
  'tests/browser/consultation/consultation.spec.ts: a case can be taken and submitted with the keyboard alone',
  'tests/browser/consultation/consultation-keyboard.spec.ts: every dialog is worked by the keyboard alone, and gives the focus back to what opened it',
  'tests/browser/consultation/race.spec.ts: a race by the keyboard alone',
]
const PHONE = [
  'tests/browser/site/phone-pages.spec.ts: a student’s pages fit a phone',
  'tests/browser/site/phone-pages.spec.ts: a visitor’s pages fit a phone',
]

/** All criteria of levels A and AA, in order. */
export const WCAG: readonly Criterion[] = [
  {
    id: '1.1.1',
    name: 'Non-text content',
    level: 'A',
    verdict: 'Supports',
    axe: true,
    text: 'Drawn patients and icons are decorative or have a text beside them. Charts have a table or a sentence with the same figures.',
    tests: [
      'tests/browser/site/site-pages.spec.ts: the other pages are read, with figures as tables, and the menus by keyboard',
    ],
  },
  {
    id: '1.2.1',
    name: 'Audio-only and video-only',
    level: 'A',
    verdict: 'Not applicable',
    text: 'The product has no recorded audio or video of its own. Spoken replies of a patient are always shown as text.',
    tests: [
      'tests/browser/consultation/voice.spec.ts: the browser says each reply in a voice that fits, at the chosen speed, and the words stay',
    ],
  },
  {
    id: '1.2.2',
    name: 'Captions (prerecorded)',
    level: 'A',
    verdict: 'Partially supports',
    text: 'None of the news that comes with the product has a video. Staff can add one to a notification; captions are then up to its file.',
  },
  {
    id: '1.2.3',
    name: 'Audio description or media alternative',
    level: 'A',
    verdict: 'Partially supports',
    text: 'As 1.2.2.',
  },
  {
    id: '1.2.4',
    name: 'Captions (live)',
    level: 'AA',
    verdict: 'Partially supports',
    text: 'Group calls have no captions. A session works in writing as well, and each device can write down what its person says.',
  },
  {
    id: '1.2.5',
    name: 'Audio description (prerecorded)',
    level: 'AA',
    verdict: 'Partially supports',
    text: 'As 1.2.2.',
  },
  {
    id: '1.3.1',
    name: 'Info and relationships',
    level: 'A',
    verdict: 'Supports',
    axe: true,
    text: 'Headings, lists, tables, forms and regions are marked up as such.',
  },
  {
    id: '1.3.2',
    name: 'Meaningful sequence',
    level: 'A',
    verdict: 'Supports',
    text: 'The order of the source is the order of reading; pages are whole without style sheets. Checked by reading the source, not with people.',
  },
  {
    id: '1.3.3',
    name: 'Sensory characteristics',
    level: 'A',
    verdict: 'Supports',
    text: 'Instructions name controls by their words.',
  },
  {
    id: '1.3.4',
    name: 'Orientation',
    level: 'AA',
    verdict: 'Supports',
    text: 'No screen is locked to an orientation.',
  },
  {
    id: '1.3.5',
    name: 'Identify input purpose',
    level: 'AA',
    verdict: 'Supports',
    axe: true,
    text: 'Name, address and password fields have their autocomplete token.',
  },
  {
    id: '1.4.1',
    name: 'Use of colour',
    level: 'A',
    verdict: 'Supports',
    axe: true,
    text: 'States have words or signs beside their colour.',
  },
  {
    id: '1.4.2',
    name: 'Audio control',
    level: 'A',
    verdict: 'Supports',
    text: 'Voice is off until a person switches it on, and is stopped by the same control.',
  },
  {
    id: '1.4.3',
    name: 'Contrast (minimum)',
    level: 'AA',
    verdict: 'Supports',
    axe: true,
    text: 'Checked in light and dark on every screen that a browser test opens. An institution’s own colour is refused where white text on it would be hard to read.',
    tests: [
      'server/institutions/institutions.test.ts: are refused a host of another institution, an unreadable colour and a person of another',
    ],
  },
  {
    id: '1.4.4',
    name: 'Resize text',
    level: 'AA',
    verdict: 'Not evaluated',
    text: 'Sizes follow the browser’s zoom. Text-only enlargement to 200% has not been tested.',
  },
  {
    id: '1.4.5',
    name: 'Images of text',
    level: 'AA',
    verdict: 'Supports',
    text: 'None, except the preview cards that other sites show for a link.',
  },
  {
    id: '1.4.10',
    name: 'Reflow',
    level: 'AA',
    verdict: 'Partially supports',
    text: 'No sideways scrolling at 360 pixels, which is tested. 320 pixels, the width that the criterion names, is not.',
    tests: PHONE,
  },
  {
    id: '1.4.11',
    name: 'Non-text contrast',
    level: 'AA',
    verdict: 'Not evaluated',
    text: 'axe does not measure it, and nobody has measured every control.',
  },
  { id: '1.4.12', name: 'Text spacing', level: 'AA', verdict: 'Not evaluated', text: 'Not tested.' },
  {
    id: '1.4.13',
    name: 'Content on hover or focus',
    level: 'AA',
    verdict: 'Not evaluated',
    text: 'Little appears on hover. It has not been examined screen by screen.',
  },
  {
    id: '2.1.1',
    name: 'Keyboard',
    level: 'A',
    verdict: 'Supports',
    text: 'Browser tests use consultations, races, quizzes, debriefs, group sessions and educators’ screens by keyboard.',
    tests: KEYBOARD,
  },
  {
    id: '2.1.2',
    name: 'No keyboard trap',
    level: 'A',
    verdict: 'Supports',
    text: 'Dialogs hold the focus until they are closed, by Escape too, and then return it.',
    tests: KEYBOARD.slice(1, 2),
  },
  {
    id: '2.1.4',
    name: 'Character key shortcuts',
    level: 'A',
    verdict: 'Partially supports',
    text: 'In a quiz the letters a to e choose an option. They cannot be switched off.',
  },
  {
    id: '2.2.1',
    name: 'Timing adjustable',
    level: 'A',
    verdict: 'Partially supports',
    text: 'A student sets extra time once, and every consultation is longer by it. Lessons have no clock. The clock of a station is part of what is practised and cannot be switched off.',
    tests: [
      'tests/browser/consultation/station.spec.ts: a student with extra time has a longer clock, and the result says so',
    ],
  },
  {
    id: '2.2.2',
    name: 'Pause, stop, hide',
    level: 'A',
    verdict: 'Supports',
    text: 'The row of patients on the first page can be paused and stops for people who prefer less motion.',
    tests: [
      'tests/browser/site/site.spec.ts: the row of patients goes on … until somebody is there, and can be paused',
    ],
  },
  { id: '2.3.1', name: 'Three flashes or below threshold', level: 'A', verdict: 'Supports', text: 'Nothing flashes.' },
  {
    id: '2.4.1',
    name: 'Bypass blocks',
    level: 'A',
    verdict: 'Supports',
    axe: true,
    text: 'A link leads to the main part, and pages have landmarks.',
  },
  {
    id: '2.4.2',
    name: 'Page titled',
    level: 'A',
    verdict: 'Supports',
    axe: true,
    text: 'Every page has a title of its own.',
    tests: [
      'tests/browser/site/site-pages.spec.ts: every public page says what it is, and each of its links leads somewhere',
    ],
  },
  {
    id: '2.4.3',
    name: 'Focus order',
    level: 'A',
    verdict: 'Supports',
    text: 'The order of the source is the order of focus; the keyboard tests walk it.',
    tests: KEYBOARD,
  },
  {
    id: '2.4.4',
    name: 'Link purpose (in context)',
    level: 'A',
    verdict: 'Supports',
    axe: true,
    text: 'Links say where they lead.',
  },
  {
    id: '2.4.5',
    name: 'Multiple ways',
    level: 'AA',
    verdict: 'Supports',
    text: 'Menu and search lead to cases, conditions and help.',
    tests: [
      'tests/browser/home/shell.spec.ts: the header opens by mouse, finger and keyboard, and the search finds people, conditions and help',
    ],
  },
  {
    id: '2.4.6',
    name: 'Headings and labels',
    level: 'AA',
    verdict: 'Supports',
    axe: true,
    text: 'Fields have visible labels, sections have headings.',
  },
  {
    id: '2.4.7',
    name: 'Focus visible',
    level: 'AA',
    verdict: 'Supports',
    text: 'The browser’s focus ring, or one of our own, is on every control. Checked by eye, not by a test.',
  },
  {
    id: '2.4.11',
    name: 'Focus not obscured (minimum)',
    level: 'AA',
    verdict: 'Not evaluated',
    text: 'Bars that stay at the edge of the screen exist. It has not been tested that they never cover the focus.',
  },
  {
    id: '2.5.1',
    name: 'Pointer gestures',
    level: 'A',
    verdict: 'Supports',
    text: 'A swipe between parts of a group session has buttons that do the same.',
  },
  {
    id: '2.5.2',
    name: 'Pointer cancellation',
    level: 'A',
    verdict: 'Supports',
    text: 'Controls act when the pointer is released.',
  },
  {
    id: '2.5.3',
    name: 'Label in name',
    level: 'A',
    verdict: 'Supports',
    axe: true,
    text: 'The name of a control begins with its visible words. axe checks a part of it.',
  },
  {
    id: '2.5.4',
    name: 'Motion actuation',
    level: 'A',
    verdict: 'Not applicable',
    text: 'Nothing is done by moving the device.',
  },
  {
    id: '2.5.7',
    name: 'Dragging movements',
    level: 'AA',
    verdict: 'Supports',
    text: 'Nothing is dragged: lists are ordered with buttons.',
    tests: ['tests/browser/consultation/race.spec.ts: a race by the keyboard alone'],
  },
  {
    id: '2.5.8',
    name: 'Target size (minimum)',
    level: 'AA',
    verdict: 'Supports',
    axe: true,
    text: 'Most controls are 44 pixels high.',
  },
  {
    id: '3.1.1',
    name: 'Language of page',
    level: 'A',
    verdict: 'Supports',
    axe: true,
    text: 'English; the pages of a country have its language tag.',
    tests: [
      'tests/browser/site/pages.spec.ts: the UK pages have their language and prices, and everybody who signs in there stays there',
    ],
  },
  { id: '3.1.2', name: 'Language of parts', level: 'AA', verdict: 'Not applicable', text: 'All text is English.' },
  { id: '3.2.1', name: 'On focus', level: 'A', verdict: 'Supports', text: 'Focus changes nothing.' },
  {
    id: '3.2.2',
    name: 'On input',
    level: 'A',
    verdict: 'Supports',
    text: 'Forms are sent by a button. Switches that act at once say so.',
  },
  {
    id: '3.2.3',
    name: 'Consistent navigation',
    level: 'AA',
    verdict: 'Supports',
    text: 'One header and one menu for the pages of a student, another for public pages.',
  },
  {
    id: '3.2.4',
    name: 'Consistent identification',
    level: 'AA',
    verdict: 'Supports',
    text: 'The same controls are the same components everywhere.',
  },
  {
    id: '3.2.6',
    name: 'Consistent help',
    level: 'A',
    verdict: 'Supports',
    text: 'Help is at the same place of the menu on every page of a student.',
  },
  {
    id: '3.3.1',
    name: 'Error identification',
    level: 'A',
    verdict: 'Supports',
    text: 'Errors are sentences at the field that they are about.',
    tests: [
      'tests/browser/account/account.spec.ts: an unknown e-mail and a wrong password each say so where they stand',
    ],
  },
  {
    id: '3.3.2',
    name: 'Labels or instructions',
    level: 'A',
    verdict: 'Supports',
    axe: true,
    text: 'Fields have labels, and hints where a form is expected.',
  },
  {
    id: '3.3.3',
    name: 'Error suggestion',
    level: 'AA',
    verdict: 'Supports',
    text: 'Errors say what would be right.',
    tests: [
      'tests/browser/site/site-pages.spec.ts: a school asks for a demonstration by keyboard, with what was wrong said where it was wrong',
    ],
  },
  {
    id: '3.3.4',
    name: 'Error prevention',
    level: 'AA',
    verdict: 'Supports',
    text: 'Handing in, paying and deleting ask first.',
    tests: ['tests/browser/consultation/consultation-states.spec.ts: going back and closing the tab ask first'],
  },
  {
    id: '3.3.7',
    name: 'Redundant entry',
    level: 'A',
    verdict: 'Supports',
    text: 'Nothing is asked for twice, except the old password when setting a new one.',
  },
  {
    id: '3.3.8',
    name: 'Accessible authentication (minimum)',
    level: 'AA',
    verdict: 'Supports',
    text: 'Password managers and pasting work; there is no puzzle.',
  },
  {
    id: '4.1.2',
    name: 'Name, role, value',
    level: 'A',
    verdict: 'Supports',
    axe: true,
    text: 'Native controls, or patterns of the ARIA Authoring Practices.',
  },
  {
    id: '4.1.3',
    name: 'Status messages',
    level: 'AA',
    verdict: 'Supports',
    text: 'Replies, savings and faults are in live regions. How screen readers speak them has not been tried with their users.',
  },
]
