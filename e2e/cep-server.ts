import { createServer } from 'node:http'

/** Stands in for the public CEP services: one CEP is known, one does not exist, and every other gets an invalid response. */
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
