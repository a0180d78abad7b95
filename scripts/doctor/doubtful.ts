import { isLocalHost } from '@/lib/words/tags'
import type { Settings } from '@/settings/settings'
import { note, type Finding } from './finding'

/** Settings that a real shop can start with, and that are hardly meant: a test mailbox, nine proxies, a log of everything. */

/** Mail servers that catch e-mails for developers. */
const testMailbox =
  /(?:^|\.)(?:mailtrap\.io|ethereal\.email|mailosaur\.net)$|^(?:mailhog|mailpit|mailcatcher)$/i

const sslModes = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify']

/** More proxies than this are hardly in front of one shop. */
const mostProxies = 3

const grpcPort = '4317'

const parsed = (address: string | undefined) =>
  address !== undefined && URL.canParse(address) ? new URL(address) : undefined

function siteNotes({ site, server }: Settings): (Finding | false)[] {
  const url = parsed(site.url)
  if (!url) return []
  return [
    !url.hostname.includes('.') &&
      note(
        `SITE_URL is ${site.url}, a name of one word`,
        'Write the whole name, such as https://www.example.com.',
      ),
    /^(?:www\.)?example\.(?:com|org|net)$/.test(url.hostname) &&
      note(`SITE_URL is ${site.url}, a sample from a document`, 'Write the address of your shop.'),
    url.port === String(server.port) &&
      note(
        `SITE_URL names port ${url.port}, where the shop itself listens without https`,
        'Leave the port out: shoppers come through your proxy.',
      ),
  ]
}

function databaseNotes({ database }: Settings): (Finding | false)[] {
  const url = parsed(database.url)
  if (!url) return []
  const ssl = url.searchParams.get('sslmode')
  return [
    url.pathname.length <= 1 &&
      note('DATABASE_URL names no database', 'Add its name: postgres://user:password@host:5432/shop.'),
    /^\/(?:postgres|template[01])$/.test(url.pathname) &&
      note(
        `DATABASE_URL names ${url.pathname.slice(1)}, which belongs to PostgreSQL itself`,
        'Create one for the shop.',
      ),
    url.username !== '' &&
      url.username === url.password &&
      note('the password in DATABASE_URL is the name of its user', 'Set another password.'),
    ssl !== null &&
      !sslModes.includes(ssl) &&
      note(
        `DATABASE_URL has the sslmode ${ssl}, which does not exist`,
        `Write one of ${sslModes.join(', ')}.`,
      ),
    ssl === 'disable' &&
      !isLocalHost(url.hostname) &&
      note('DATABASE_URL has sslmode=disable: customers’ data is sent unencrypted', 'Write sslmode=require.'),
    database.connections < 3 &&
      note(
        `DATABASE_POOL is ${database.connections}: shoppers would wait for each other`,
        'Leave it out for 10.',
      ),
  ]
}

function mailNotes({ mail }: Settings): (Finding | false)[] {
  const host = parsed(mail.smtpUrl)?.hostname ?? ''
  return [
    testMailbox.test(host) &&
      note(`SMTP_URL is ${host}, a mailbox for tests: customers get no e-mails`, 'Set your mail server.'),
  ]
}

function signInNotes({ signIn: { google } }: Settings): (Finding | false)[] {
  return [
    google !== undefined &&
      !google.clientId.endsWith('.apps.googleusercontent.com') &&
      note(
        'GOOGLE_CLIENT_ID does not end in .apps.googleusercontent.com',
        'Copy the client ID of Google’s console.',
      ),
  ]
}

/** Settings of a Magento that are read only with COMMERCE_URL. */
function magentoNotes({ commerce }: Settings): (Finding | false)[] {
  if (commerce.url) return []
  const unread = {
    COMMERCE_DIALECT: commerce.dialect,
    COMMERCE_STORE_CODE: commerce.storeCode,
    COMMERCE_TAX: commerce.tax,
    COMMERCE_MEDIA_URL: commerce.mediaUrl,
  }
  return Object.entries(unread).map(
    ([name, value]) =>
      value !== undefined &&
      note(`${name} is set, but COMMERCE_URL is not: it is not read`, `Set COMMERCE_URL, or remove ${name}.`),
  )
}

function machineNotes({ dataDir, log, server, tracing, uploads }: Settings): (Finding | false)[] {
  const bucket = parsed(uploads.s3?.url)
  return [
    bucket?.protocol === 'http:' &&
      !isLocalHost(bucket.hostname) &&
      note('MEDIA_S3_URL begins with http: shoppers’ files are sent unencrypted', 'Use its https address.'),
    tracing?.ratio === 0 &&
      note(
        'OTEL_TRACES_SAMPLER_ARG is 0: no request is traced',
        'Set a share such as 0.1, or remove the collector.',
      ),
    /^\/(?:tmp|var\/tmp|dev\/shm)(?:\/|$)/.test(dataDir) &&
      note(
        `DATA_DIR is ${dataDir}, which machines empty`,
        'Write a folder that stays, such as /var/lib/shop.',
      ),
    (log.level === 'debug' || log.level === 'trace') &&
      note(`LOG_LEVEL is ${log.level}: the log of a busy shop fills the disk`, 'Set LOG_LEVEL to info.'),
    server.trustedProxies > mostProxies &&
      note(
        `TRUSTED_PROXIES is ${server.trustedProxies}: with fewer proxies in front, anyone could choose the address that limits see`,
        'Set it to the number of your proxies.',
      ),
    parsed(tracing?.endpoint)?.port === grpcPort &&
      note(
        'OTEL_EXPORTER_OTLP_ENDPOINT names port 4317, which takes gRPC',
        'The shop sends HTTP: write 4318.',
      ),
  ]
}

export const doubtfulFindings = (settings: Settings): Finding[] =>
  (settings.mode === 'live'
    ? [siteNotes, databaseNotes, mailNotes, signInNotes, magentoNotes, machineNotes].flatMap((find) =>
        find(settings),
      )
    : magentoNotes(settings)
  ).filter((finding) => finding !== false)
