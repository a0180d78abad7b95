import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** nginx in front of several instances, as described in docs/scaling.md. */

export interface Balancer {
  /** Sends new requests only to these ports; running requests are finished. */
  sendTo(ports: readonly number[]): Promise<void>
  stop(): Promise<void>
}

/**
 * Connections to instances are not kept alive: one that closes between two requests would break the second. A
 * GET is retried on the next instance; a POST only if it was not sent yet, since it may have been carried
 * out.
 */
const configuration = (port: number, instances: readonly number[], folder: string) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  client_max_body_size 64m;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream shop {
${instances.map((each) => `    server 127.0.0.1:${each} max_fails=1 fail_timeout=2s;`).join('\n')}
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://shop;
      proxy_http_version 1.1;
      proxy_set_header Connection close;
      proxy_set_header Host $host:$server_port;
      proxy_set_header X-Forwarded-For $http_x_forwarded_for;
      proxy_connect_timeout 1s;
      proxy_read_timeout 60s;
      proxy_next_upstream error timeout;
      proxy_next_upstream_tries 3;
    }
  }
}
`

export const hasNginx = () => spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status === 0

const isAnswering = (port: number) =>
  fetch(`http://127.0.0.1:${port}/api/live`).then(
    () => true,
    () => false,
  )

/** @param instances ports of the instances, on the same loopback address as nginx */
export async function startNginx(
  port: number,
  instances: readonly number[],
  folder: string,
): Promise<Balancer> {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'nginx.conf')
  const words = ['-c', file, '-e', join(folder, 'error.log')]
  const write = (ports: readonly number[]) => writeFileSync(file, configuration(port, ports, folder))
  write(instances)
  const nginx = spawn('nginx', [...words, '-g', 'daemon off;'], { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = new Promise<void>((done) => nginx.once('exit', () => done()))
  for (let look = 0; look < 100 && !(await isAnswering(port)); look++)
    await new Promise((done) => setTimeout(done, 100))
  return {
    async sendTo(ports) {
      write(ports)
      nginx.kill('SIGHUP')
      // Old workers finish their last requests meanwhile.
      await new Promise((done) => setTimeout(done, 1_000))
    },
    async stop() {
      nginx.kill('SIGTERM')
      await ended
    },
  }
}
