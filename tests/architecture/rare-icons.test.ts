import { expect, test } from 'vitest'
import { rareIcons } from '@/ui/pictures/rare-icons'
import { sourceFiles, textOf } from './sources'

const drawsIcons = /import .*\b(?:Icon|IconName|Button|IconButton|EmptyState|FoldingPanel)\b.* from '/
const rare = new RegExp(`['"](?:${Object.keys(rareIcons).join('|')})['"]`)

/** Files that draw icons, and in which such a word means something else. */
const others = new Set([
  'src/features/checkout/payment/CardForm.tsx',
  'src/features/content/FaqScreen.tsx',
  'src/features/editor/panels/PicturePanel.tsx',
  'src/features/enquiries/upload-choice/UploadChoiceForm.tsx',
  'src/features/offers/FreeOfferScreen.tsx',
])

test('each file that names a rare icon loads it (page-weight-5)', () => {
  const naming = sourceFiles.filter((file) => drawsIcons.test(textOf(file)) && rare.test(textOf(file)))
  expect(naming.length).toBeGreaterThan(10)
  const missing = naming.filter(
    (file) => !others.has(file) && !textOf(file).includes("'@/ui/pictures/rare-icons'"),
  )
  expect(missing).toEqual([])
})
