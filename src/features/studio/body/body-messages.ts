import type { Body, BodyArt, Camera, Pixels } from '@/design/body/body'

/** Messages between the page and the workers that draw bodies. */

export type ToBodyWorker =
  | { kind: 'shape'; body: Body }
  | { kind: 'dress'; art: BodyArt }
  | { kind: 'see'; camera: Camera }

export type FromBodyWorker = Pixels
