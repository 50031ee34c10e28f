import { expect, test } from 'vitest'
import { endpointNames, endpoints } from '@alento/contract/endpoints.ts'
import { replicaEndpoints } from '#replica-endpoints.ts'

const isOpen = ({ access }: (typeof endpoints)[number]): boolean => access === 'publico'
const namesOf = (list: readonly (typeof endpoints)[number][]): string[] =>
  list.map((e) => endpointNames.get(e)!).toSorted()

test('a replica answers reading calls of visitors only, none of which names a link', () => {
  for (const e of replicaEndpoints)
    expect([e.path, e.method, e.access, e.path.includes(':token')]).toEqual([e.path, 'GET', 'publico', false])
})

/** Why the primary answers the other reading calls of visitors. */
const readFromPrimary: Record<string, string> = {
  getLembrete: 'what the visitor confirms or cancels by the link',
  getOferta: 'what the visitor takes or declines by the link',
  listAgenda: 'a time that the visitor gave back by a link is free',
  listAgendaDia: 'a time that the visitor gave back by a link is free',
  listAgendaDiaCompleta: 'a time that the visitor gave back by a link is free',
  getSessao: 'a session, or nothing to read',
  getCep: 'public services, not the database',
  getTermosPdf: 'the terms that a unit accepts next',
  listRedeUnidade: 'a form that a unit sends next',
  listRedeTipo: 'a form that a unit sends next',
  listTipoRegistro: 'a form of a unit',
  listChaveVoucher: 'keys of the program',
  listMensagem: 'development only',
  getRedeImagemArquivo: 'a picture; browsers keep it',
  getRedeLogo: 'a picture; browsers keep it',
  getRedeLogoByCodigo: 'a picture; browsers keep it',
  getRedeLogoByNome: 'a picture; browsers keep it',
  getCorpoClinicoLogo: 'a picture; browsers keep it',
  getDepoimentoSiteImagem: 'a picture; browsers keep it',
  getImagemTextoArquivo: 'a picture; browsers keep it',
}

test('of each reading call it is decided which database answers visitors', () => {
  const others = endpoints.filter((e) => isOpen(e) && e.method === 'GET' && !replicaEndpoints.includes(e))
  expect(namesOf(others)).toEqual(Object.keys(readFromPrimary).toSorted())
})

/** Where visitors read what their writing calls changed. */
const readAfterwards: Record<string, readonly string[]> = {
  'getLembrete, and the free times': ['confirmLembrete', 'cancelLembrete'],
  'getOferta, and the free times': ['moveOferta', 'declineOferta'],
  'its own answer, and calls with the session that it opens': [
    'login',
    'loginCliente',
    'loginChave',
    'confirmEntrada',
    'ativar',
    'changePassword',
  ],
  'writing calls that name the sign-up, the pending login, the pre-registration or the link of a contract': [
    'createUserAlento',
    'createUserCompra',
    'createUserSinsaude',
    'createCodigoEntrada',
    'reenviarCodigo',
    'verCadastro',
    'validateSinsaude',
    'askChave',
    'askEntrada',
    'findEntrada',
    'createPrecadastro',
    'verPrecadastro',
    'reenviarPrecadastro',
    'validarPrecadastro',
    'openLink',
    'checkLink',
    'getLink',
    'acceptLink',
    'payLink',
  ],
  'nothing that a visitor sees': ['createContato', 'recuperarPassword', 'stopAlertaPreco', 'logout'],
  'nothing: it only reads': ['checkUsername', 'searchPedidoMedico'],
}

test('of each writing call of a visitor it is known where its result is read: never from a replica', () => {
  const writes = endpoints.filter((e) => isOpen(e) && e.method !== 'GET')
  expect(namesOf(writes)).toEqual(Object.values(readAfterwards).flat().toSorted())
})
