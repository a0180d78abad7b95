import { flatShape } from '@/design/body/flat'
import { serveBody } from '../serve-body'

serveBody(flatShape)
