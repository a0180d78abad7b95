import { cushionShape } from '@/design/body/cushion'
import { serveBody } from '../serve-body'

serveBody(cushionShape)
