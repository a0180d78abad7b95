import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureProgram } from './debian'

/** nginx with one worker, answering ready gzip bytes from a file: what this machine can do at all. */

const program = '/usr/sbin/nginx'
export const ensureNginx = (): boolean => ensureProgram(program, 'nginx')

const configuration = (folder: string, port: number) => `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 256; }
http {
  default_type text/html;
  access_log off;
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
    location / { gzip_static always; }
  }
}
`

export interface Nginx {
  /** @returns the address where these bytes are answered from now on */
  page: (gzip: Uint8Array) => string
  stop: () => Promise<void>
}

async function untilItAnswers(port: number) {
  for (let attempt = 0; attempt < 50; attempt++) {
    const isThere = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    )
    if (isThere) return
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error('nginx did not start')
}

export async function startNginx(port: number): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-nginx-'))
  mkdirSync(join(folder, 'pages'))
  // What a worker without root's rights may read.
  spawnSync('chmod', ['-R', 'a+rX', folder])
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port))
  const nginx = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' })
  const ended = new Promise<void>((done) => nginx.once('exit', () => done()))
  await untilItAnswers(port)
  let pages = 0
  return {
    page(gzip) {
      // It keeps files open: other bytes need another name.
      const name = `${++pages}.html`
      writeFileSync(join(folder, 'pages', `${name}.gz`), gzip)
      return `http://127.0.0.1:${port}/${name}`
    },
    async stop() {
      nginx.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}
