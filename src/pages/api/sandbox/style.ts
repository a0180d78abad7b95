import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerStyle } from '@/gateway/plain-page'

export default function style(_request: IncomingMessage, response: ServerResponse) {
  answerStyle(response)
}
