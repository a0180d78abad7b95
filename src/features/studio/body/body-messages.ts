import type { Body, Camera, Pixels } from '@/design/body/body'

/** Messages between page and body.worker.ts. */

export type ToBodyWorker = { kind: 'dress'; body: Body; art: Pixels } | { kind: 'see'; camera: Camera }

export type FromBodyWorker = Pixels
