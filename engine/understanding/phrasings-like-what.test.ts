import { describe, expect, test } from 'vitest'
import { after } from '#scripts/test-vocabulary.ts'

describe('what a thing is like, how much of it and where', () => {
  test.each([
    ['Any blood in the urine?', 'Yes.', 'Is it a pinkish tinge or proper red?', 'character:haematuria'],
    ['Coughing up blood?', 'Yes.', 'Are we talking a few specks of blood or a cupful?', 'character:haemoptysis'],
    ['Any phlegm?', 'Yes, green.', 'And how much are you hacking up in a day?', 'character:sputum'],
    ['Runny nose?', 'Yes, runny nose.', 'Is it clear stuff or thick and green?', 'character:runny_nose'],
    ['Diarrhoea?', 'Yes.', 'Is it all liquid or is there some solid in it?', 'character:diarrhoea'],
    ['Is there a lump?', "I've got a lump.", 'Is the lump hard or squashy?', 'character:lumps'],
    ['Is there a rash?', 'A rash on her tummy.', 'Are the spots raised or flat?', 'character:rash'],
    ['Is it numb?', "My foot's numb.", 'Is it pins and needles or is it completely dead?', 'character:numbness'],
    ['Is it numb?', 'My fingers go numb.', 'Which of the fingers go numb?', 'site:numbness'],
    ['Weakness?', 'My arm is weak.', "Is it just the arm that's weak or the leg as well?", 'site:weakness'],
    ['Chest pain?', 'Yes, chest pain.', 'Is it right in the middle or off to one side?', 'site:chest_pain'],
    ['Red eye?', 'My eye is red.', 'Are both eyes like that?', 'site:eye_red'],
  ])('%s / %s / %s', (clinician, patient, text, acts) => {
    expect(after(clinician, patient, text)).toEqual(acts.split(' '))
  })
})
