import { brasilia } from '@alento/contract/base/zona.ts'
import { codigoEmail, codigoSms } from '#modules/cadastro/cadastro.mensagens.ts'
import { contatoMudou, contatoMudouSms } from '#modules/conta/contato.mensagens.ts'
import { cartaSeguranca, segurancaSms, type Seguranca } from '#modules/conta/seguranca.mensagens.ts'
import { novaSenha, novaSenhaSms, senhaAlterada } from '#modules/conta/senha.mensagens.ts'
import { momento } from '#modules/mensagem/texto.rules.ts'
import { precoBaixou, precoBaixouSms } from '#modules/favorito/favorito.mensagens.ts'
import { totalBaixou } from '#modules/orcamento/orcamento.mensagens.ts'
import { contaApagada } from '#modules/privacidade/privacidade.mensagens.ts'
import { respostaAutomatica, respostaSair } from '#modules/privacidade/resposta.mensagens.ts'
import { ancoraDoDia, correnteQuebrada } from '#modules/trilha/trilha.mensagens.ts'
import { pessoa } from './amostra-pedido.dados.ts'
import type { Modelo } from './modelo.rules.ts'
import { tarefasAtrasadas } from './tarefa.mensagens.ts'

const { nome, username } = pessoa
const conta = 'Conta e segurança'
const quando = Temporal.Instant.from('2026-03-10T15:00:00Z')

const fator = 'Aplicativo de códigos'
const eventos: { [T in Seguranca['tipo']]: { nome: string; evento: Seguranca & { tipo: T } } } = {
  acesso: { nome: 'Novo acesso à conta', evento: { tipo: 'acesso', aparelho: 'Chrome no Android' } },
  'fator-novo': { nome: 'Segunda etapa cadastrada', evento: { tipo: 'fator-novo', fator } },
  'chave-nova': {
    nome: 'Chave de acesso cadastrada',
    evento: { tipo: 'chave-nova', fator: 'Chave de acesso (Chrome no Android)' },
  },
  'fator-removido': { nome: 'Segunda etapa removida', evento: { tipo: 'fator-removido', fator } },
  'codigos-trocados': { nome: 'Códigos de recuperação trocados', evento: { tipo: 'codigos-trocados' } },
  'cpf-saiu': { nome: 'CPF confirmado em outro cadastro', evento: { tipo: 'cpf-saiu' } },
}

const daSeguranca = Object.values(eventos).map(({ nome: titulo, evento }): Modelo => ({
  modelo: `seguranca-${evento.tipo}`,
  grupo: conta,
  nome: titulo,
  de: [cartaSeguranca, segurancaSms],
  write: (r) => {
    const carta = cartaSeguranca({ ...r, nome, role: 'Alento', quando }, evento)
    return {
      ...carta,
      sms: { nome: '', write: () => segurancaSms(r.marca, r.telefone, carta.assunto) },
    }
  },
}))

const canais = { horario: 'Todos os dias, das 8h às 22h', chat: 'https://wa.me/552130050200' }

const daConta: readonly Modelo[] = [
  {
    modelo: 'codigo',
    grupo: conta,
    nome: 'Código para entrar ou se cadastrar',
    de: [codigoEmail, codigoSms],
    write: ({ marca, central }) => ({
      ...codigoEmail({ marca, central, nome, digits: '123456' }),
      sms: { nome: '', write: () => codigoSms({ marca, digits: '123456' }) },
    }),
  },
  {
    modelo: 'nova-senha',
    grupo: conta,
    nome: 'Link para nova senha',
    de: [novaSenha, novaSenhaSms],
    write: (r) => {
      const href = `${r.baseUrl}/nova-senha?recover=exemplo`
      return {
        ...novaSenha({ ...r, nome, username, href }),
        sms: { nome: '', write: () => novaSenhaSms(r.marca, href) },
      }
    },
  },
  {
    modelo: 'senha-alterada',
    grupo: conta,
    nome: 'Senha alterada',
    de: [senhaAlterada],
    write: (r) => senhaAlterada({ ...r, nome, username }),
  },
  {
    modelo: 'contato-mudou',
    grupo: conta,
    nome: 'Mudança de contato',
    de: [contatoMudou, contatoMudouSms],
    write: (r) => {
      const facts = { ...r, nome, oQue: 'o celular', novo: 'final 4321' }
      return { ...contatoMudou(facts), sms: { nome: '', write: () => contatoMudouSms(facts) } }
    },
  },
  ...daSeguranca,
  {
    modelo: 'conta-apagada',
    grupo: conta,
    nome: 'Conta apagada',
    de: [contaApagada],
    write: (r) => contaApagada({ ...r, nome }),
  },
  {
    modelo: 'resposta-automatica',
    grupo: conta,
    nome: 'Resposta a quem escreve no WhatsApp',
    de: [respostaAutomatica],
    write: (r) => ({ resposta: respostaAutomatica({ ...r, ...canais }) }),
  },
  {
    modelo: 'resposta-sair',
    grupo: conta,
    nome: 'Resposta a quem escreve SAIR no WhatsApp',
    de: [respostaSair],
    write: (r) => ({ resposta: respostaSair({ ...r, ...canais }) }),
  },
]

const dePrecos: readonly Modelo[] = [
  {
    modelo: 'favorito',
    grupo: 'Avisos de preço',
    nome: 'Favorito mais barato',
    de: [precoBaixou, precoBaixouSms],
    write: (r) => {
      const quedas = [
        { nome: 'Clínica Boa Vista', servico: 'Cardiologia', guardado: 8_990, valor: 7_990 },
        { nome: 'Laboratório Central', servico: 'Hemograma', guardado: 1_990, valor: 1_490 },
      ]
      const facts = { ...r, nome, chave: 'exemplo', quedas }
      return { ...precoBaixou(facts), sms: precoBaixouSms(facts) }
    },
  },
  {
    modelo: 'orcamento',
    grupo: 'Avisos de preço',
    nome: 'Orçamento guardado mais barato',
    de: [totalBaixou],
    write: (r) =>
      totalBaixou({
        ...r,
        nome,
        exames: ['Hemograma', 'Glicemia de jejum'],
        lugar: 'Tijuca, Rio de Janeiro, RJ',
        raioKm: 10,
        tipoPagamento: 'SinSaude',
        antes: 6_990,
        agora: 5_490,
        path: '/orcamento',
      }),
  },
]

const admin = 'Administração da plataforma'
const daPlataforma: readonly Modelo[] = [
  {
    modelo: 'auditoria-ancora',
    grupo: admin,
    nome: 'Auditoria do dia',
    de: [ancoraDoDia],
    write: (r) =>
      ancoraDoDia(
        { ...r, nome },
        { dia: '2026-03-09', numero: 12_345, hash: 'a'.repeat(64), registros: 678 },
      ),
  },
  {
    modelo: 'auditoria-quebra',
    grupo: admin,
    nome: 'Trilha de auditoria alterada',
    de: [correnteQuebrada],
    write: (r) => correnteQuebrada({ ...r, nome }, 'o registro 678 não confere'),
  },
  {
    modelo: 'tarefas-atrasadas',
    grupo: admin,
    nome: 'Tarefas atrasadas',
    de: [tarefasAtrasadas],
    write: (r) =>
      tarefasAtrasadas({ ...r, nome }, [{ fila: 'pedido.expirar', sucesso: momento(quando, brasilia) }]),
  },
]

/** Messages about an account, prices that fell, and to the platform's administrators. */
export const modelosDeConta: readonly Modelo[] = [...daConta, ...dePrecos, ...daPlataforma]
