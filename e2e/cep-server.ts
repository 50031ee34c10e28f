import { createServer } from 'node:http'

/**
 * The public CEP services on this machine, as far as the tests ask them: one CEP that is known, one that nobody has, and
 * no answer that makes sense for every other.
 */
const known = {
  cep: '01310-100',
  logradouro: 'Avenida Paulista',
  bairro: 'Bela Vista',
  localidade: 'São Paulo',
  uf: 'SP',
}

function answerTo(url: string): [number, object] {
  if (url === '/') return [200, {}]
  if (url === '/ws/01310100/json/') return [200, known]
  if (url === '/ws/99999999/json/') return [200, { erro: true }]
  return [503, {}]
}

createServer((req, res) => {
  const [status, body] = answerTo(req.url ?? '')
  res.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end(JSON.stringify(body))
}).listen(Number(process.env.E2E_CEP_PORT), '127.0.0.1')
