import { expect, test } from 'vitest'
import writeClassNames from '@/next/build/class-names-loader'

const nameOf = ({ resourcePath }: { resourcePath: string }, _: string, name: string) =>
  `${resourcePath.replace(/.*\/(\w+)\.module\.css$/, '$1')}-${name}`

const written = (source: string, resourcePath = '/shop/src/ui/Card.tsx') =>
  writeClassNames.call({ rootContext: '/shop', resourcePath, getOptions: () => ({ nameOf }) }, source)

test('the script contains the class names of the style sheet, and still imports the sheet', () => {
  const source = `import { a } from './a'
import styles from './Card.module.css'
import parts from '../forms/parts.module.css'
export const Card = () => <p className={styles.card}><b className={\`\${parts.bold} x\`} /></p>
`
  expect(written(source)).toBe(`import { a } from './a'
import './Card.module.css'
import '../forms/parts.module.css'
export const Card = () => <p className={'Card-card'}><b className={\`\${'parts-bold'} x\`} /></p>
`)
})

test('a property or file with the same name is not replaced by a class name', () => {
  const source = `import parts from './parts.module.css'
// parts of a whole
import { one } from './parts.other'
const { parts: own } = rule
rule.parts.map(one)
export const name = parts.name
`
  expect(written(source)).toBe(
    source
      .replace(`import parts from './parts.module.css'`, `import './parts.module.css'`)
      .replace(/parts\.name$/m, `'parts-name'`),
  )
})

test.each(['styles[kind]', 'of(styles)', '{ ...styles }', 'const { card } = styles'])(
  'the class list itself is unavailable, and "%s" fails the build with an explanation',
  (use) => {
    expect(() => written(`import styles from './Card.module.css'\n${use}\n`)).toThrow(
      /Card\.tsx uses "styles.*\. Write styles\.name instead/s,
    )
  },
)

test('the exported class list is removed', () => {
  expect(written('module.exports = {"card":"a_b"}', '/shop/src/ui/Card.module.css')).toBe('export {}')
})
