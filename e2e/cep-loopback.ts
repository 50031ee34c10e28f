import https from 'node:https'
import { connect, type Socket } from 'node:net'

/**
 * Loaded before the program: redirects the library's own calls to the public CEP services to `cep-server.ts` over plain HTTP,
 * by host. Other hosts are not affected.
 */
const services = ['viacep.com.br', 'brasilapi.com.br']
type Dial = (to: { host?: string | null | undefined }, done?: unknown) => Socket
const agent = https.globalAgent as https.Agent & { createConnection: Dial }
const real = agent.createConnection.bind(agent)

agent.createConnection = (to, done) =>
  services.includes(to.host ?? '') ? connect(Number(process.env.E2E_CEP_PORT), '127.0.0.1') : real(to, done)
