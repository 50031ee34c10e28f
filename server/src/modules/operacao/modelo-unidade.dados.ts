import { conviteUnidade } from '#modules/credenciamento/convite.mensagens.ts'
import { mudancaAplicada, mudancaRecusada } from '#modules/credenciamento/mudanca.mensagens.ts'
import { precadastroRecebido } from '#modules/credenciamento/precadastro.mensagens.ts'
import {
  redeDevolvida,
  redeHabilitada,
  redeReativada,
  redeSuspensa,
} from '#modules/credenciamento/revisao.mensagens.ts'
import { recado } from '#modules/expediente/recado.mensagens.ts'
import type { Escrita, ParaUnidade } from '#modules/rede/tell-unidade.ts'
import { lugar, pessoa } from './amostra-pedido.dados.ts'
import type { Modelo } from './modelo.rules.ts'

type Visto = { modelo: string; nome: string; de: unknown }

const daUnidade = ({ modelo, nome, de }: Visto, write: (p: ParaUnidade) => Escrita): Modelo => ({
  modelo: `unidade-${modelo}`,
  grupo: 'Unidades',
  nome,
  de: [de],
  write: (r) => write({ ...r, nome: pessoa.nome, nomeRede: lugar.nomeRede }),
})

const reativada: (p: ParaUnidade, motivo: string) => Escrita = redeReativada
const campos = [{ campo: 'telefoneFixo', antes: '2133330000', depois: '2144440000' }]
const motivo = 'Faltam a foto da fachada e o responsável técnico.'

/** Messages to those who administer a unit, and what a unit writes to patients. */
export const modelosDeUnidade: readonly Modelo[] = [
  {
    modelo: 'unidade-convite',
    grupo: 'Unidades',
    nome: 'Convite para se cadastrar',
    de: [conviteUnidade],
    write: (r) =>
      conviteUnidade(
        { ...r, nome: lugar.nomeRede },
        { servico: 'Ressonância de joelho', cidade: 'Petrópolis, RJ' },
      ),
  },
  daUnidade({ modelo: 'precadastro', nome: 'Pré-cadastro recebido', de: precadastroRecebido }, (p) =>
    precadastroRecebido(p, pessoa.username),
  ),
  daUnidade({ modelo: 'habilitada', nome: 'Unidade habilitada', de: redeHabilitada }, redeHabilitada),
  daUnidade({ modelo: 'devolvida', nome: 'Cadastro devolvido', de: redeDevolvida }, (p) =>
    redeDevolvida(p, motivo),
  ),
  daUnidade({ modelo: 'suspensa', nome: 'Unidade suspensa', de: redeSuspensa }, (p) =>
    redeSuspensa(p, motivo),
  ),
  daUnidade({ modelo: 'reativada', nome: 'Unidade reativada', de: redeReativada }, (p) =>
    reativada(p, 'A licença foi renovada.'),
  ),
  daUnidade({ modelo: 'mudanca-aplicada', nome: 'Mudança pedida foi feita', de: mudancaAplicada }, (p) =>
    mudancaAplicada(p, campos),
  ),
  daUnidade({ modelo: 'mudanca-recusada', nome: 'Mudança pedida não foi feita', de: mudancaRecusada }, (p) =>
    mudancaRecusada(p, campos, 'O telefone não é da unidade.'),
  ),
  {
    modelo: 'recado',
    grupo: 'Pedidos e horários',
    nome: 'Recado da unidade',
    de: [recado],
    write: (r) =>
      recado({
        ...r,
        texto: 'A doutora chega uma hora mais tarde hoje. Você pode vir depois?',
        nomeRede: lugar.nomeRede,
        telefoneRede: '(21) 2571-0384',
        nome: pessoa.nome,
      }),
  },
]
