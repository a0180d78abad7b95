import { outboxGateway } from '@/sandbox/outbox'

export const config = { api: { bodyParser: false, externalResolver: true } }

export default outboxGateway
