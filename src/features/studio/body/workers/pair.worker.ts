import { pairShape } from '@/design/body/pair'
import { serveBody } from '../serve-body'

serveBody(pairShape)
