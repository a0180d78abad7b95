/**
 * Writes the code generated from the schema: the storefront's documents and the types of the backend's
 * resolvers.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { documentFiles } from './codegen/document-files'
import { generateDocuments } from './codegen/documents'
import { messageFiles } from './codegen/message-files'
import { generateResolverTypes, resolverTypesFile } from './codegen/resolvers'

/** Returns the content of every file generated from the schema, by file name. */
export async function generateFiles(): Promise<Map<string, string>> {
  const schemaText = await readFile('src/backend/schema.graphql', 'utf8')
  const documents = await generateDocuments(schemaText, await documentFiles())
  documents.set(resolverTypesFile, await generateResolverTypes(schemaText))
  return new Map([...documents, ...messageFiles()])
}

if (import.meta.main) {
  for (const [file, content] of await generateFiles()) {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
    console.log(file)
  }
}
