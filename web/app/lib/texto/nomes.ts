import type { Configuracao } from '@alento/contract/plataforma/configuracao.ts'
import type { Nomes } from '@alento/contract/plataforma/marcacao.ts'

/** The names in braces that a text of the site may use. */
export const nomesOf = (c: Configuracao): Nomes => ({
  marca: c.marca,
  central: c.centralTelefone,
  centralHorario: c.centralHorario,
  suporte: c.suporteTelefone,
  suporteHorario: c.suporteHorario,
  chat: c.chatUrl,
  empresa: c.empresa.nome,
  cnpj: c.empresa.cnpj,
  endereco: c.empresa.endereco,
})
