import { check } from './brand/check'
import { compile } from './brand/compile'
import { diff } from './brand/diff'
import { newBrand } from './brand/new'
import { revisions } from './brand/revisions'
import { writeSchemas } from './brand/schema'

const usage = `npm run brand -- check [id]           tells every problem of a brand, or of all
npm run brand -- compile [id]         checks and writes .brand/<id>
npm run brand -- new <id> ["Name"]    makes a brand that builds as it is
npm run brand -- diff <a> <b>         shows what two brands say differently
npm run brand -- revisions [id]       keeps how designs come out by each template's revision
npm run brand -- schema               writes brands/schema for editors

--without-pictures    missing pictures are warnings only`

const commands: Record<
  string,
  (names: string[], settings: { withoutPictures: boolean }) => number | Promise<number>
> = {
  check,
  compile,
  new: newBrand,
  diff,
  revisions,
  schema: writeSchemas,
}

const [command = '', ...rest] = process.argv.slice(2)
const names = rest.filter((argument) => !argument.startsWith('--'))
const run = commands[command]
if (run) process.exitCode = await run(names, { withoutPictures: rest.includes('--without-pictures') })
else {
  console.error(usage)
  process.exitCode = command === '' || command === 'help' ? 0 : 1
}
