import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureProgram } from './debian'

/**
 * nginx with one worker, serving precompressed bytes from a file with the page's headers: the upper limit of
 * this machine.
 */

const program = '/usr/sbin/nginx'
export const ensureNginx = (): boolean => ensureProgram(program, 'nginx')

const configuration = (folder: string, port: number) => `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 256; }
http {
  default_type "text/html; charset=utf-8";
  access_log off;
  etag off;
  keepalive_timeout 65 65;
  keepalive_requests 10000000;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  open_file_cache max=100;
  server {
    listen 127.0.0.1:${port} backlog=1024;
    root ${folder}/pages;
    gzip_static always;
    include ${folder}/pages/*.conf;
    location / { return 404; }
  }
}
`

/** Headers that nginx sets itself. */
const ownHeaders = new Set([
  'content-type',
  'content-length',
  'content-encoding',
  'date',
  'connection',
  'keep-alive',
])

/**
 * Returns an nginx location that sends the page's headers, so that the responses have the same bytes. @throws
 * Error on a value that nginx would read as a variable
 */
const location = (name: string, headers: Headers) => `
location = /${name} {
  add_header last-modified "";
${Object.entries(headers)
  .filter(([header]) => !ownHeaders.has(header))
  .map(([header, value]) => {
    if (value.includes('$')) throw new Error(`nginx cannot send ${header}: ${value}`)
    return `  add_header ${header} "${value.replaceAll(/["\\]/g, '\\$&')}";`
  })
  .join('\n')}
}
`

type Headers = Record<string, string>

export interface Nginx {
  /** @returns the address that now serves these bytes with these headers */
  page: (gzip: Uint8Array, headers: Headers) => Promise<string>
  stop: () => Promise<void>
}

/** @param status the expected status: 404 at the start, when there is no page yet */
async function untilItAnswers(address: string, status: number) {
  for (let attempt = 0; attempt < 50; attempt++) {
    const isThere = await fetch(address).then(
      (answer) => answer.status === status,
      () => false,
    )
    if (isThere) return
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error(`nginx does not answer ${address} with status ${status}`)
}

export async function startNginx(port: number): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-nginx-'))
  mkdirSync(join(folder, 'pages'))
  // The worker runs without root's rights and must be able to read the folder.
  spawnSync('chmod', ['-R', 'a+rX', folder])
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port))
  const nginx = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' })
  const ended = new Promise<void>((done) => nginx.once('exit', () => done()))
  const base = `http://127.0.0.1:${port}`
  await untilItAnswers(`${base}/`, 404)
  let pages = 0
  return {
    async page(gzip, headers) {
      // nginx keeps files open, so other bytes need a new name.
      const name = `${++pages}.html`
      writeFileSync(join(folder, 'pages', `${name}.gz`), gzip)
      writeFileSync(join(folder, 'pages', `${name}.conf`), location(name, headers))
      nginx.kill('SIGHUP')
      await untilItAnswers(`${base}/${name}`, 200)
      return `${base}/${name}`
    },
    async stop() {
      nginx.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}
