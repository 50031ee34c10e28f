import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

export type SmsRequest = { id: string; to: string; msg: string; authorization: string }
/** HTTP status and body, or a connection that is cut or never answered. */
export type SmsAnswer = { status?: number; body?: string } | 'cut' | 'hang'

const codes = (statusCode: string, detailCode: string): string =>
  JSON.stringify({
    sendSmsResponse: { statusCode, statusDescription: 'x', detailCode, detailDescription: '21999990000' },
  })
export const answerOf = (statusCode: string, detailCode: string): SmsAnswer => ({
  body: codes(statusCode, detailCode),
})

/**
 * Implements the provider's protocol on loopback and stores what it received: HTTP basic, one message per `id`. `answers` are
 * the first responses, one per request; a lost one (`cut`, `hang`) is accepted all the same, as a real provider may do.
 */
export async function startSmsServer(answers: SmsAnswer[] = [], key = 'conta:senha') {
  const taken: SmsRequest[] = []
  const requests: SmsRequest[] = []
  const expected = `Basic ${Buffer.from(key).toString('base64')}`
  const read = async (req: IncomingMessage): Promise<SmsRequest> => {
    const body = JSON.parse((await buffer(req)).toString()) as {
      sendSmsRequest: Omit<SmsRequest, 'authorization'>
    }
    return { ...body.sendSmsRequest, authorization: req.headers.authorization ?? '' }
  }
  const decide = (sms: SmsRequest): SmsAnswer => {
    if (sms.authorization !== expected) return { status: 401, body: codes('10', '900') }
    const told = answers.shift()
    if (told !== undefined && told !== 'cut' && told !== 'hang') return told
    if (taken.some((t) => t.id === sms.id)) return answerOf('10', '080')
    taken.push(sms)
    return told ?? answerOf('00', '000')
  }
  const reply = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const sms = await read(req)
    requests.push(sms)
    const known = req.url === '/services/send-sms' && req.method === 'POST'
    const answer = known ? decide(sms) : { status: 404 }
    if (answer === 'cut') req.socket.destroy()
    else if (answer !== 'hang')
      res.writeHead(answer.status ?? 200, { 'content-type': 'application/json' }).end(answer.body ?? '')
  }
  const server = createServer((req, res) => {
    void reply(req, res)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return { taken, requests, url: `http://127.0.0.1:${port}`, close }
}
