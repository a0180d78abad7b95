import { clothShape } from '@/design/body/cloth'
import { serveBody } from '../serve-body'

serveBody(clothShape)
