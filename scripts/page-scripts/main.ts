import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { pageScriptsFile, pageScriptsText } from './minify'

/** npm run make scripts: minifies the scripts of src/next/browser/scripts, which pages load outside webpack's bundles. */

mkdirSync(dirname(pageScriptsFile), { recursive: true })
writeFileSync(pageScriptsFile, await pageScriptsText())
console.log(pageScriptsFile)
