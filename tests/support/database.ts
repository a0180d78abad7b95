import { mkdir } from 'node:fs/promises'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '@/backend/database/embedded'
import { migrate } from '@/backend/database/migrate'
import { templateName } from './fresh-database'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
  }
}

/** Starts one PostgreSQL for all integration tests: TEST_DATABASE_URL, or an embedded one in .test. */
export default async function setup(project: TestProject) {
  const given = process.env['TEST_DATABASE_URL']
  await mkdir('.test', { recursive: true })
  const embedded = given ? undefined : await startEmbedded({ dataDir: '.test', isThrownAway: true })
  const url = given ?? embedded?.url ?? ''
  const admin = new Client({ connectionString: url })
  await admin.connect()
  await admin.query(`drop database if exists ${templateName} with (force)`)
  await admin.query(`create database ${templateName}`)
  await admin.end()
  await migrate(withDatabase(url, templateName))
  project.provide('databaseUrl', url)
  return () => embedded?.stop()
}

function withDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
