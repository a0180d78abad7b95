import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import {
  Kind,
  parse,
  visit,
  type DocumentNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
} from 'graphql'

/** A client's operation with the fragments that it uses. */
export interface ClientOperation {
  file: string
  name: string
  document: DocumentNode
}

interface ClientDocuments {
  operations: ClientOperation[]
  /** Files with a text that looks like GraphQL and is not. */
  unreadable: string[]
}

interface FragmentInFile {
  file: string
  fragment: FragmentDefinitionNode
}

/** A template that is tagged as GraphQL, or begins like a document. */
const templates =
  /(?:(?:\b(?:gql|graphql)|\/\*\s*GraphQL\s*\*\/)\s*\(?\s*`([^`]*)`)|`(\s*(?:query|mutation|fragment)\b[^`]*\{[^`]*)`/gu
const namedTemplates = /\b(?:const|let|var)\s+(\w+)\s*=\s*(?:gql|graphql)?\s*`([^`]*)`/gu
const comments = /\/\*\*.*?\*\//gsu
const fences = /^ *```graphql[^\n]*\n(.*?)^ *```/gmsu
const takeAll = (text: string) => [text]
const takeFences = (text: string) => [...text.matchAll(fences)].map(([, found]) => found ?? '')
const takeTemplates = (text: string) =>
  [...text.replaceAll(comments, '').matchAll(templates)].map(([, tagged, plain]) => tagged ?? plain ?? '')

/** The GraphQL texts of a file, by the ending of its name. */
const readers: Record<string, (text: string) => string[]> = {
  '.graphql': takeAll,
  '.gql': takeAll,
  '.js': takeTemplates,
  '.jsx': takeTemplates,
  '.ts': takeTemplates,
  '.tsx': takeTemplates,
  '.vue': takeTemplates,
  '.md': takeFences,
  '.mdx': takeFences,
}

/** A text that is meant as a document, not as a part of the schema or of a request. */
const looksLikeDocument = (text: string) => /^\s*(?:#[^\n]*\s*)*(?:query|mutation|fragment|\{)/u.test(text)

const deepestTemplate = 8

/**
 * Puts the selections that a template names into it, such as `${cartItems}`. Fragments are left out, because they are
 * found by name.
 */
const fillTemplate = (text: string, named: Map<string, string>, depth = 0): string =>
  text.replaceAll(/\$\{\s*(\w+)?[^}]*\}/gu, (_, name?: string) => {
    const selection = name === undefined ? undefined : named.get(name)
    if (selection === undefined || looksLikeDocument(selection) || depth > deepestTemplate) return ' '
    return fillTemplate(selection, named, depth + 1)
  })

const readText = (text: string): DocumentNode | undefined => {
  try {
    return parse(text, { noLocation: true })
  } catch {
    return undefined
  }
}

const specified = new Set(['include', 'skip', 'deprecated', 'specifiedBy'])
const hasDirective = (node: { directives?: readonly { name: { value: string } }[] }, name: string) =>
  node.directives?.some((directive) => directive.name.value === name) ?? false

/** Returns what a client sends: fields of its cache and directives of its tools stay on its side. */
const asSent = (document: DocumentNode): DocumentNode =>
  visit(document, {
    Field: (node) => (hasDirective(node, 'client') ? null : undefined),
    Directive: (node) => (specified.has(node.name.value) ? undefined : null),
  })

const spreadNames = (node: OperationDefinitionNode | FragmentDefinitionNode): string[] => {
  const names: string[] = []
  visit(node, { FragmentSpread: ({ name }) => void names.push(name.value) })
  return names
}

const sharedLength = (one: string, other: string) => {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}

/** Returns the fragment of that name in the file nearest to the one that uses it: clients repeat names. */
const nearestFragment = (all: Map<string, FragmentInFile[]>, name: string, file: string) =>
  (all.get(name) ?? []).toSorted(
    (one, other) => sharedLength(other.file, file) - sharedLength(one.file, file),
  )[0]

function fragmentsUsedBy(
  operation: OperationDefinitionNode,
  file: string,
  all: Map<string, FragmentInFile[]>,
) {
  const used = new Map<string, FragmentDefinitionNode>()
  const waiting = spreadNames(operation).map((name) => ({ name, file }))
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (used.has(next.name)) continue
    const found = nearestFragment(all, next.name, next.file)
    if (!found) continue
    used.set(next.name, found.fragment)
    for (const name of spreadNames(found.fragment)) waiting.push({ name, file: found.file })
  }
  return [...used.values()]
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && extname(entry.name) in readers)
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('node_modules'))
    .toSorted()
}

/** Returns every operation in the files below a folder, each with its fragments. */
export async function readClientDocuments(folder: string): Promise<ClientDocuments> {
  const fragments = new Map<string, FragmentInFile[]>()
  const found: { file: string; operation: OperationDefinitionNode }[] = []
  const unreadable = new Set<string>()
  const files = new Map<string, string>()
  const named = new Map<string, string>()
  for (const file of await filesBelow(folder)) {
    const text = await readFile(file, 'utf8')
    files.set(file, text)
    for (const [, name, template] of text.matchAll(namedTemplates)) if (name) named.set(name, template ?? '')
  }
  for (const [file, content] of files) {
    for (const template of readers[extname(file)]?.(content) ?? []) {
      const text = fillTemplate(template, named)
      const document = looksLikeDocument(text) ? readText(text) : undefined
      if (!document && looksLikeDocument(text)) unreadable.add(file)
      for (const definition of document ? asSent(document).definitions : []) {
        if (definition.kind === Kind.OPERATION_DEFINITION) found.push({ file, operation: definition })
        if (definition.kind !== Kind.FRAGMENT_DEFINITION) continue
        const name = definition.name.value
        fragments.set(name, [...(fragments.get(name) ?? []), { file, fragment: definition }])
      }
    }
  }
  const operations = found
    .filter(({ operation }) => operation.selectionSet.selections.length > 0)
    .map(({ file, operation }) => ({
      file,
      name: operation.name?.value ?? '',
      document: {
        kind: Kind.DOCUMENT as const,
        definitions: [operation, ...fragmentsUsedBy(operation, file, fragments)],
      },
    }))
  return { operations, unreadable: [...unreadable] }
}
