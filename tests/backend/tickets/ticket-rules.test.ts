import { expect, test } from 'vitest'
import { checkSaid, checkSubject } from '@/backend/tickets/ticket-rules'

const isUploaded = (key: string) => key.startsWith('known')

test('a ticket’s subject is one line of at most 160 characters (tickets-2)', () => {
  expect(checkSubject(' My\r\nBcc: x  proof ')).toEqual({ ok: true, value: 'My Bcc: x proof' })
  expect(checkSubject(' \n ')).toMatchObject({ ok: false, say: 'tickets.subjectMissing' })
  expect(checkSubject('x'.repeat(161))).toMatchObject({ ok: false, say: 'tickets.subjectLong' })
})

test('a ticket message keeps its line breaks and loses other control characters (tickets-2)', () => {
  expect(checkSaid('one\r\ntwo\u0007', null, isUploaded)).toEqual({
    ok: true,
    value: { text: 'one\ntwo', files: [] },
  })
  expect(checkSaid('  ', [], isUploaded)).toMatchObject({ ok: false, say: 'tickets.textMissing' })
  expect(checkSaid('x'.repeat(5_001), [], isUploaded)).toMatchObject({ ok: false, say: 'tickets.textLong' })
})

test('a ticket message attaches only uploaded pictures, each once, and at most five (tickets-2)', () => {
  const keys = ['known1', 'known1', 'known2']
  expect(checkSaid('x', keys, isUploaded)).toMatchObject({ value: { files: ['known1', 'known2'] } })
  expect(checkSaid('x', ['../secret'], isUploaded)).toMatchObject({ ok: false, say: 'tickets.fileMissing' })
  const many = Array.from({ length: 6 }, (_, index) => `known${index}`)
  expect(checkSaid('x', many, isUploaded)).toMatchObject({ ok: false, say: 'tickets.tooManyFiles' })
})
