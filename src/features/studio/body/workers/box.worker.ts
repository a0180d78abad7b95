import { boxShape } from '@/design/body/box'
import { serveBody } from '../serve-body'

serveBody(boxShape)
