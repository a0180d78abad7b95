/**
 * Writes src/commerce/generated/<subject>.ts from src/commerce/<subject>.graphql and
 * <subject>.extended.graphql: typed documents and the types of their responses. Shared declarations are
 * written once: schema types in schema-types.ts, and a fragment's type with the subject that defines the
 * fragment.
 */
import { join } from 'node:path'
import { codegen } from '@graphql-codegen/core'
import * as typedDocumentNode from '@graphql-codegen/typed-document-node'
import * as typescriptOperations from '@graphql-codegen/typescript-operations'
import { buildSchema, Kind, parse, stripIgnoredCharacters, type GraphQLSchema } from 'graphql'
import { declarations, wordsOf, generatedFileText, type Declarations } from './declarations'
import { definitionsNeeded, type DocumentFile } from './document-files'

const folder = 'src/commerce/generated'
const schemaTypes = 'schema-types'

const constant =
  /export const (\w+?)(Document|FragmentDoc) = \/\*#__PURE__\*\/ new TypedDocumentString\(`([^`]*)`(?:, \{[^}]*\})?\) as unknown as TypedDocumentString<(.*)>;/g

/**
 * Turns documents into the single string that is sent, without anything only readers need, as it is part of
 * the browser's code. The generator's fragment documents are left out, as the documents that use them contain
 * them.
 */
const compact = (code: string) =>
  code
    .replaceAll(/\bExact<(\{[^]*?\})>;/g, '$1;')
    .replaceAll(constant, (_, name: string, kind: string, text: string, types: string) =>
      kind === 'Document'
        ? `export const ${name}Document = ${JSON.stringify(stripIgnoredCharacters(text))} as unknown as TypedDocument<${types}>;`
        : '',
    )

const leftOut = new Set(['Exact', 'Incremental'])
const isAnswer = /(?:Query|Mutation|Fragment)$/
const oneLine = (text: string) => `${text.replaceAll(/\s+/g, ' ').trim()}\n`

/**
 * Runs the generator for the definitions of one subject and for the fragments of other subjects that they
 * spread.
 */
async function generate(subject: string, files: DocumentFile[], schemaText: string): Promise<Declarations> {
  const code = await codegen({
    filename: join(folder, `${subject}.ts`),
    schema: parse(schemaText),
    schemaAst: buildSchema(schemaText),
    documents: [
      {
        location: `${subject}.graphql`,
        document: { kind: Kind.DOCUMENT, definitions: definitionsNeeded(subject, files) },
      },
    ],
    config: {
      documentMode: 'string',
      pureMagicComment: true,
      useTypeImports: true,
      skipTypename: true,
      dedupeFragments: true,
      scalars: { ID: 'string' },
    },
    pluginMap: { typescriptOperations, typedDocumentNode },
    plugins: [{ typescriptOperations: {} }, { typedDocumentNode: {} }],
  })
  const all = [...declarations(compact(code))].filter(([name]) => !leftOut.has(name))
  return new Map(all.map(([name, text]) => [name, isAnswer.test(name) ? oneLine(text) : text]))
}

/** Returns the subject that defines each fragment. */
const fragmentOwners = (files: DocumentFile[]) =>
  new Map(
    files.flatMap(({ subject, definitions }) =>
      definitions.flatMap((each) =>
        each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, subject] as const] : [],
      ),
    ),
  )

/** Replaces response types that equal a fragment by the fragment's name. */
function calledByName(all: Declarations): Declarations {
  const bodies = [...all].flatMap(([name, text]) => {
    const [, body] = /^export type \w+Fragment = (\{[^]*\});\s*$/.exec(text) ?? []
    return body ? [{ name, body }] : []
  })
  const longestFirst = bodies.toSorted((one, other) => other.body.length - one.body.length)
  return new Map(
    [...all].map(([name, text]) => [
      name,
      longestFirst.reduce(
        (left, each) => (each.name === name ? left : left.replaceAll(each.body, each.name)),
        text,
      ),
    ]),
  )
}

/** A document's text: its operation, and the fragments that it needs. */
const withFragments = /"((?:query|mutation) [^"]*?\})(fragment [^"]*)"/

/** Writes fragments that several documents of a file end with once, because a browser loads all of them. */
function sharedFragments(texts: readonly string[]): string[] {
  const endings = texts.flatMap((text) => withFragments.exec(text)?.[2] ?? [])
  const shared = [...new Set(endings)].filter((each) => endings.indexOf(each) < endings.lastIndexOf(each))
  const nameOf = (fragments: string) => `fragments${shared.indexOf(fragments) + 1}`
  return [
    ...shared.map((each) => `const ${nameOf(each)} = "${each}";\n`),
    ...texts.map((text) =>
      text.replace(withFragments, (whole, operation: string, fragments: string) =>
        shared.includes(fragments) ? `("${operation}" + ${nameOf(fragments)})` : whole,
      ),
    ),
  ]
}

/** Returns the file that each declaration is written to. */
function homes(all: Declarations, subject: string, owners: Map<string, string>, schema: GraphQLSchema) {
  const homeOf = (name: string) => {
    if (schema.getType(name)) return schemaTypes
    const [, fragment = ''] = /^(\w+?)(?:_\w+_)?Fragment$/.exec(name) ?? []
    return owners.get(fragment) ?? subject
  }
  return new Map([...all.keys()].map((name) => [name, homeOf(name)]))
}

function imports(texts: Iterable<string>, home: ReadonlyMap<string, string>, own: string): string[] {
  const words = new Set([...texts].flatMap(wordsOf))
  const wanted = [...home].filter(([name, file]) => file !== own && words.has(name))
  const others = [...new Set(wanted.map(([, file]) => file))].toSorted().map((file) => {
    const names = wanted.filter(([, from]) => from === file).map(([name]) => name)
    return `import type { ${names.toSorted().join(', ')} } from './${file}';\n`
  })
  return words.has('TypedDocument')
    ? ["import type { TypedDocument } from '../send-document';\n", ...others]
    : others
}

export async function generateDocuments(
  schemaText: string,
  files: DocumentFile[],
): Promise<Map<string, string>> {
  const schema = buildSchema(schemaText)
  const owners = fragmentOwners(files)
  const generated = new Map<string, string>()
  const shared = new Map<string, string>()
  for (const subject of new Set(files.map((file) => file.subject))) {
    const all = calledByName(await generate(subject, files, schemaText))
    const home = homes(all, subject, owners, schema)
    const texts = [...all].filter(([name]) => home.get(name) === subject).map(([, text]) => text)
    generated.set(
      join(folder, `${subject}.ts`),
      generatedFileText([...imports(texts, home, subject), ...sharedFragments(texts)]),
    )
    for (const [name, text] of all) if (home.get(name) === schemaTypes) shared.set(name, text)
  }
  const inOrder = [...shared].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, text]) => text)
  return generated.set(join(folder, `${schemaTypes}.ts`), generatedFileText(inOrder))
}
