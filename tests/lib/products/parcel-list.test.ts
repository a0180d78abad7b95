import { expect, test } from 'vitest'
import {
  carrierIn,
  carrierOfNumber,
  columnsOf,
  isRounded,
  orderNumberIn,
  plainCell,
} from '@/lib/products/parcel-list'

test.each([
  ['a list of ours', ['Order', 'Tracking', 'Carrier'], { number: 0, tracking: 1, carrier: 2 }],
  [
    'ShipStation',
    ['Shipment ID', 'Order #', 'Order Number', 'Carrier', 'Service', 'Tracking #', 'Tracking Number'],
    { number: 2, tracking: 6, carrier: 3, service: 4 },
  ],
  [
    'Pirate Ship',
    ['Created Date', 'Recipient', 'Order ID', 'Tracking Number', 'Carrier', 'Service'],
    { number: 2, tracking: 3, carrier: 4, service: 5 },
  ],
  [
    'UPS WorldShip',
    ['PackageTrackingNumber', 'PackageReferenceNumber1', 'ServiceType'],
    { number: 1, tracking: 0, service: 2 },
  ],
  [
    'FedEx Ship Manager',
    ['Tracking ID', 'Reference', 'Service Type'],
    { number: 1, tracking: 0, service: 2 },
  ],
  ['a line of numbers', ['000000012', '1Z999AA10123456784', 'ups'], undefined],
  ['titles without the order', ['Tracking Number', 'Weight'], undefined],
])('the columns of %s are found by their titles (operations-9)', (_, first, columns) => {
  expect(columnsOf(first)).toEqual(columns)
})

test.each([
  ['12', '000000012'],
  ['#000000012', '000000012'],
  ['Order 12', '000000012'],
  ['Order No. 12', '000000012'],
  ['PO-12', '000000012'],
  ['', undefined],
  ['1234567890', undefined],
  ['12 of 13', undefined],
])('the order number in %j is %j (operations-9)', (cell, number) => {
  expect(orderNumberIn(cell)).toBe(number)
})

test.each([
  ['="9400110200881234567890"', '9400110200881234567890'],
  ["'9400110200881234567890", '9400110200881234567890'],
  [' 1Z 999 ', '1Z 999'],
])('a spreadsheet’s signs around %s are removed (operations-9)', (cell, plain) => {
  expect(plainCell(cell)).toBe(plain)
})

test('a number that a spreadsheet has rounded is found (operations-9)', () => {
  expect(['9.40011E+21', '9,4e+21', '1e21'].map(isRounded)).toEqual([true, true, true])
  expect(['1Z999AA10123456784', '9400110200881234567890', '1E5A'].map(isRounded)).toEqual([
    false,
    false,
    false,
  ])
})

test.each([
  ['UPS', 'ups'],
  ['usps', 'usps'],
  ['USPS Priority Mail', 'usps'],
  ['FedEx Ground', 'fedex'],
  ['DHL Express', 'dhl'],
  ['Pigeon', undefined],
  ['', undefined],
])('the carrier in %j is %j (operations-9)', (text, carrier) => {
  expect(carrierIn(text)).toBe(carrier)
})

test.each([
  ['1Z999AA10123456784', 'ups'],
  ['9400 1102 0088 1234 5678 90', 'usps'],
  ['EA123456785US', 'usps'],
  ['123456789012', 'fedex'],
  ['1234567890', 'dhl'],
  ['12345', undefined],
])('the number %s is one of %s (operations-9)', (number, carrier) => {
  expect(carrierOfNumber(number)).toBe(carrier)
})
