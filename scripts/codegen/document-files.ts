/** What the storefront asks: every .graphql file of src/commerce, and the documents that are sent. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
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

/** Every document of the storefront, file by file. */
export async function documentFiles(): Promise<DocumentFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.graphql')).sort()
  return Promise.all(
    names.map(async (name) => ({
      subject: name.replace(/(\.extended)?\.graphql$/, ''),
      isExtended: name.endsWith('.extended.graphql'),
      definitions: parse(await readFile(join(folder, name), 'utf8'), { noLocation: true }).definitions,
    })),
  )
}

/** Fragments that a definition spreads, and those that they spread. */
function fragmentsUsed(
  definition: DefinitionNode,
  all: Map<string, FragmentDefinitionNode>,
  found = new Set<FragmentDefinitionNode>(),
) {
  visit(definition, {
    FragmentSpread({ name }) {
      const fragment = all.get(name.value)
      if (!fragment) throw new Error(`No .graphql file has the fragment ${name.value}`)
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

/** What the files of a subject define, and the fragments of others that it takes. */
export function definitionsNeeded(subject: string, files: DocumentFile[]): DefinitionNode[] {
  const fragments = fragmentsIn(files)
  const own = files.filter((file) => file.subject === subject).flatMap((file) => file.definitions)
  return [...new Set([...own, ...own.flatMap((each) => [...fragmentsUsed(each, fragments)])])]
}

/** One document per operation, with the fragments it needs: what is sent over the wire. */
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
