/** Writes what is generated from the schema: the storefront's documents and the types of the backend's resolvers. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { documentFiles } from './codegen/document-files'
import { generateDocuments } from './codegen/documents'
import { generateResolverTypes, resolverTypesFile } from './codegen/resolvers'

/** File name → content of everything that is generated from the schema. */
export async function generated(): Promise<Map<string, string>> {
  const schemaText = await readFile('src/backend/schema.graphql', 'utf8')
  const documents = await generateDocuments(schemaText, await documentFiles())
  return documents.set(resolverTypesFile, await generateResolverTypes(schemaText))
}

if (import.meta.main) {
  for (const [file, content] of await generated()) {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
    console.log(file)
  }
}
