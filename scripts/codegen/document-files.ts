/** The storefront's GraphQL: every .graphql file of src/commerce, and the documents that are sent. */
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import {
  Kind,
  parse,
  visit,
  type DefinitionNode,
  type DocumentNode,
  type FragmentDefinitionNode,
} from 'graphql'

const folder = 'src/commerce'

export interface DocumentFile {
  subject: string
  isExtended: boolean
  definitions: readonly DefinitionNode[]
}

export async function documentFiles(): Promise<DocumentFile[]> {
  const names = (await readdir(folder, { recursive: true }))
    .filter((name) => name.endsWith('.graphql'))
    .toSorted((one, other) => basename(one).localeCompare(basename(other)))
  return Promise.all(
    names.map(async (name) => ({
      subject: basename(name).replace(/(\.extended)?\.graphql$/, ''),
      isExtended: name.endsWith('.extended.graphql'),
      definitions: parse(await readFile(join(folder, name), 'utf8'), { noLocation: true }).definitions,
    })),
  )
}

/** Returns the fragments that a definition spreads, directly or through other fragments. */
function fragmentsUsed(
  definition: DefinitionNode,
  all: Map<string, FragmentDefinitionNode>,
  found = new Set<FragmentDefinitionNode>(),
) {
  visit(definition, {
    FragmentSpread({ name }) {
      const fragment = all.get(name.value)
      if (!fragment) throw new Error(`No .graphql file defines the fragment ${name.value}`)
      if (found.has(fragment)) return
      found.add(fragment)
      fragmentsUsed(fragment, all, found)
    },
  })
  return found
}

const fragmentsIn = (files: DocumentFile[]) =>
  new Map(
    files
      .flatMap((file) => file.definitions)
      .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  )

/** Returns the definitions in a subject's files, and the fragments of other subjects that they use. */
export function definitionsNeeded(subject: string, files: DocumentFile[]): DefinitionNode[] {
  const fragments = fragmentsIn(files)
  const own = files.filter((file) => file.subject === subject).flatMap((file) => file.definitions)
  return [...new Set([...own, ...own.flatMap((each) => [...fragmentsUsed(each, fragments)])])]
}

/** Returns one document per operation, with the fragments it needs, as sent over the network. */
export function operations(
  files: DocumentFile[],
): (DocumentFile & { name: string; document: DocumentNode })[] {
  const fragments = fragmentsIn(files)
  return files.flatMap((file) =>
    file.definitions
      .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
      .map((operation) => ({
        ...file,
        name: operation.name?.value ?? '',
        document: {
          kind: Kind.DOCUMENT,
          definitions: [operation, ...fragmentsUsed(operation, fragments)],
        },
      })),
  )
}
