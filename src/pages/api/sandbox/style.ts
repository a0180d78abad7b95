import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerStyle } from '@/sandbox/plain-page'

export default function style(_request: IncomingMessage, response: ServerResponse) {
  answerStyle(response)
}
