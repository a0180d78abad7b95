import { type ESTree, parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { scriptFiles, sourceFiles, textOf } from './sources'

test('SQL is only in *-store.ts files and in database/ (architecture-19)', () => {
  const isAllowed = (file: string) =>
    file.endsWith('-store.ts') ||
    ['src/backend/database/', 'scripts/load/'].some((folder) => file.startsWith(folder))
  const sql =
    /(?<!\.)\.query\s*[<(]|[`'"]\s*(?:select\s[^'"`]*\sfrom\s|insert into\s|update \w+\s+set\s|delete from\s|with \w+ as \()/i
  const wrong = [...sourceFiles, ...scriptFiles].filter((file) => !isAllowed(file) && sql.test(textOf(file)))
  expect(wrong).toEqual([])
})

/** Variables in the SQL of stores that no constant or function of a module defines, and what they hold. */
const variables: Record<string, string> = {
  'cart-store.ts: condition': 'SQL of that file',
  'draft-store.ts: column': 'one of two names',
  'forget-person-store.ts: erase': 'SQL of the stores of personal data',
  'forget-person-store.ts: statement': 'SQL of the stores of personal data',
  'forget-person-store.ts: table': 'a name in the stores of personal data',
  'forget-person-store.ts: whose': 'SQL of the stores of personal data',
  'operations-store.ts: column': 'a name of a table in that file',
  'order-store.ts: columns': 'SQL of that file',
  'order-store.ts: condition': 'SQL of the stores of orders',
  'order-store.ts: table': 'a name in that file',
  'own-orders-store.ts: direction': '"asc" or "desc"',
  'people-store.ts: value': 'SQL of that file',
  'personal-data-store.ts: column': 'a name in that file',
  'personal-data-store.ts: table': 'a name in the stores of personal data',
  'personal-data-store.ts: whose': 'SQL of the stores of personal data',
  'picture-store.ts: column': 'one of three names',
  'picture-store.ts: line': 'SQL of other stores',
  'picture-store.ts: revision': 'SQL of other stores',
  'picture-store.ts: store': 'SQL of other stores',
  'proof-store.ts: end': 'SQL of that file',
  'proof-store.ts: kind': 'one of two names',
  'proof-store.ts: where': 'SQL of that file',
  'refund-store.ts: isPoints': '"true" or "false"',
  'revision-cleanup-store.ts: forgotten': 'SQL of that function',
  'upload-uses-store.ts: after': 'SQL of that function',
  'upload-uses-store.ts: key': 'names of columns in the database, quoted',
  'upload-uses-store.ts: table': 'the name of a table in the database, quoted',
}

/** Returns the variables whose value an expression may have; those that only choose it are left out. */
function variablesIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(variablesIn)
  if (typeof node !== 'object' || node === null || !('type' in node)) return []
  if (node.type === 'Identifier') return [(node as ESTree.IdentifierReference).name]
  if (node.type === 'MemberExpression') return variablesIn((node as ESTree.MemberExpression).object)
  if (node.type === 'ConditionalExpression') {
    const { consequent, alternate } = node as ESTree.ConditionalExpression
    return variablesIn([consequent, alternate])
  }
  return Object.values(node).flatMap(variablesIn)
}

test('SQL contains values only as parameters (architecture-19)', () => {
  const isSql = /\$\d|\b(?:select|from|where|update|insert|delete|order by|coalesce|case)\b/
  const found = sourceFiles
    .filter((file) => file.startsWith('src/backend/') && file.endsWith('-store.ts'))
    .flatMap((file) => {
      const { program, module } = parseSync(file, textOf(file))
      const known = new Set([
        ...module.staticImports.flatMap(({ entries }) => entries.map(({ localName }) => localName.value)),
        ...program.body.flatMap((statement) => {
          const node = (statement.type === 'ExportNamedDeclaration' && statement.declaration) || statement
          if (node.type === 'FunctionDeclaration') return variablesIn(node.id)
          return node.type === 'VariableDeclaration'
            ? node.declarations.flatMap(({ id }) => variablesIn(id))
            : []
        }),
      ])
      const unknown = new Set<string>()
      const note = (node: unknown) => {
        for (const name of variablesIn(node))
          if (!known.has(name)) unknown.add(`${file.split('/').at(-1)}: ${name}`)
      }
      new Visitor({
        TemplateLiteral({ quasis, expressions }) {
          if (isSql.test(quasis.map(({ value }) => value.raw).join(' '))) note(expressions)
        },
        CallExpression({ callee, arguments: [sql] }) {
          const isQuery =
            callee.type === 'MemberExpression' &&
            'name' in callee.property &&
            callee.property.name === 'query'
          if (isQuery && sql?.type !== 'TemplateLiteral') note(sql)
        },
      }).visit(program)
      return [...unknown]
    })
  expect(found.toSorted()).toEqual(Object.keys(variables).toSorted())
})
