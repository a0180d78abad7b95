import { outboxGateway } from '@/gateway/outbox'

export const config = { api: { bodyParser: false, externalResolver: true } }

export default outboxGateway
