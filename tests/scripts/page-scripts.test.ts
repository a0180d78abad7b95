import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pageScriptsFile, pageScriptsText } from '../../scripts/page-scripts/minify'

test('the scripts that pages load outside Next’s bundles are minified from their sources: run npm run make scripts (architecture-609)', async () => {
  expect(readFileSync(pageScriptsFile, 'utf8')).toBe(await pageScriptsText())
})
