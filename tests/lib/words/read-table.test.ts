import { expect, test } from 'vitest'
import { readTable } from '@/lib/words/read-table'

const limits = { rows: 4, columns: 3, text: 200 }
const read = (text: string) => readTable(text, limits)

test.each([
  ['Anna\nBob', [['Anna'], ['Bob']]],
  [
    'Anna,Table 1\r\nBob,Table 2\r\n',
    [
      ['Anna', 'Table 1'],
      ['Bob', 'Table 2'],
    ],
  ],
  [
    'Smith, Anna\t1\nJones, Bob\t2',
    [
      ['Smith, Anna', '1'],
      ['Jones, Bob', '2'],
    ],
  ],
  [
    'Anna;1;x\nBob',
    [
      ['Anna', '1', 'x'],
      ['Bob', '', ''],
    ],
  ],
  [
    '"Smith, Anna",1\n"the ""Boss""",2',
    [
      ['Smith, Anna', '1'],
      ['the "Boss"', '2'],
    ],
  ],
  ['\uFEFF Anna  Maria ,\n\n ,, \nBob,', [['Anna Maria'], ['Bob']]],
  ['"two\nlines",1', [['two lines', '1']]],
  ['6" board\nBob', [['6" board'], ['Bob']]],
  ['" board\nBob', [['" board'], ['Bob']]],
  [
    'Name,Note\n"Smith; Anna",x\nBob,a; b\n"Cy\tDee",y',
    [
      ['Name', 'Note'],
      ['Smith; Anna', 'x'],
      ['Bob', 'a; b'],
      ['Cy Dee', 'y'],
    ],
  ],
  [
    'Müller, Anna;1\nÖz, Ben;2',
    [
      ['Müller, Anna', '1'],
      ['Öz, Ben', '2'],
    ],
  ],
  ['Anna\u2028Bob\vCy\u0085Dee', [['Anna'], ['Bob'], ['Cy'], ['Dee']]],
  ['', []],
])('the pasted table %j has its rows and cells (forms-5)', (text, rows) => {
  expect(read(text)).toEqual({ rows, isCut: false })
})

test('rows, columns and characters beyond the limits are left out and reported (forms-5)', () => {
  expect(read('a\nb\nc\nd\ne')).toEqual({ rows: [['a'], ['b'], ['c'], ['d']], isCut: true })
  expect(read('a,b,c,d')).toEqual({ rows: [['a', 'b', 'c']], isCut: true })
  expect(read('a'.repeat(300))).toMatchObject({ isCut: true })
  expect(read('\n'.repeat(50) + 'a').rows.length).toBeLessThanOrEqual(1)
})
