import { expect, test } from 'vitest'
import { addressesOf, NO_PLATFORM, requestOf, typedOf } from './platform-form.ts'

test('addresses of Moodle are those of its site, also in a folder', () => {
  expect(addressesOf('moodle', 'https://lms.north.ac.uk/moodle/')).toMatchObject({
    issuer: 'https://lms.north.ac.uk/moodle',
    tokenUrl: 'https://lms.north.ac.uk/moodle/mod/lti/token.php',
  })
})

test('Canvas signs everybody in at one place and runs at the school’s', () => {
  expect(addressesOf('canvas', 'https://north.instructure.com/')).toMatchObject({
    issuer: 'https://canvas.instructure.com',
    origins: 'https://north.instructure.com',
  })
})

test('a site that is no address gives nothing', () => {
  expect(addressesOf('moodle', 'lms.north.ac.uk')).toBeUndefined()
})

test('what is typed is sent without its spaces, and comes back as it was', () => {
  const typed = { ...NO_PLATFORM, issuer: ' https://lms.example.org ', deployments: '1, 2\n3', origins: '' }
  const request = requestOf(typed)
  expect(request).toMatchObject({
    issuer: 'https://lms.example.org',
    deployment_ids: ['1', '2', '3'],
    other_origins: [],
  })
  const back = typedOf({
    ...request,
    id: 'x',
    last_launch_at: null,
    last_refusal: null,
    grade_problem: null,
    members_problem: null,
    pending: false,
  })
  expect(back).toMatchObject({ issuer: 'https://lms.example.org', deployments: '1, 2, 3' })
})
