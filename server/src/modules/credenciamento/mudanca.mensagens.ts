import type { CampoMudado } from '@alento/contract/unidade/mudanca.ts'
import { rotuloOf, valorShown } from '@alento/contract/unidade/rotulo-mudanca.ts'
import type { Escrita, ParaUnidade } from '#modules/rede/tell-unidade.ts'

export const rodapeUnidade = ({ marca, telefone, nomeRede }: ParaUnidade): string[] => [
  `Você recebeu este e-mail porque cuida da unidade ${nomeRede} no ${marca}. Dúvidas: ${telefone}.`,
]

type Campos = readonly CampoMudado[]
const toFatos = (campos: Campos) =>
  campos.map(({ campo, depois }): [string, string] => [rotuloOf(campo), valorShown(campo, depois)])

export const mudancaAplicada = (p: ParaUnidade, campos: Campos): Escrita => ({
  assunto: `Os dados de ${p.nomeRede} foram atualizados`,
  carta: {
    marca: p.marca,
    para: p.nome,
    titulo: 'A mudança que você pediu foi feita',
    paragrafos: [`A partir de agora os pacientes veem estes dados de ${p.nomeRede}:`],
    fatos: toFatos(campos),
    acao: { rotulo: 'Ver a unidade', href: `${p.baseUrl}/admin/situacao` },
    rodape: rodapeUnidade(p),
  },
})

export const mudancaRecusada = (p: ParaUnidade, campos: Campos, motivo: string): Escrita => ({
  assunto: `Sobre a mudança pedida para ${p.nomeRede}`,
  carta: {
    marca: p.marca,
    para: p.nome,
    titulo: 'A mudança que você pediu não foi feita',
    paragrafos: [
      `O motivo: ${motivo}`,
      'Os dados da unidade continuam como estavam. Você pode pedir de novo.',
    ],
    fatos: toFatos(campos),
    acao: { rotulo: 'Ver a unidade', href: `${p.baseUrl}/admin/situacao` },
    rodape: rodapeUnidade(p),
  },
})
