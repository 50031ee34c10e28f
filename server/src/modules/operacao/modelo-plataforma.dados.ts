import { contatoNovo } from '#modules/conteudo/contato.mensagens.ts'
import { avaliacaoDeVolta, avaliacaoRetirada } from '#modules/depoimento/moderacao.mensagens.ts'
import { atrasadas, encerrada, recebida, respondida } from '#modules/reclamacao/reclamacao.mensagens.ts'
import { devolucaoPedida } from '#modules/suporte/devolucao.mensagens.ts'
import { contaRecebeu, contaSaiu, contasSeparadas } from '#modules/uniao/uniao.mensagens.ts'
import { lugar, pedido, pessoa } from './amostra-pedido.dados.ts'
import type { Modelo, Remetente } from './modelo.rules.ts'

const para = (r: Remetente) => ({ ...r, nome: pessoa.nome })
const sobre = { codigo: pedido.codigo, unidade: lugar.nomeRede, ate: '2026-03-14' }
const avaliada = (r: Remetente) => ({ ...r, nome: pessoa.nome, nomeRede: lugar.nomeRede })

/** Complaints, moderated reviews, messages of companies, and refunds that need a second person. */
export const modelosDaPlataforma: readonly Modelo[] = [
  {
    modelo: 'reclamacao-recebida',
    grupo: 'Reclamações',
    nome: 'Reclamação recebida',
    de: [recebida],
    write: (r) => recebida(para(r), sobre),
  },
  {
    modelo: 'reclamacao-respondida',
    grupo: 'Reclamações',
    nome: 'Resposta a uma reclamação',
    de: [respondida],
    write: (r) =>
      respondida(para(r), sobre, 'Falamos com a unidade. A diferença de R$ 20,00 volta ao seu cartão.'),
  },
  {
    modelo: 'reclamacao-encerrada',
    grupo: 'Reclamações',
    nome: 'Reclamação encerrada',
    de: [encerrada],
    write: (r) => encerrada(para(r), sobre),
  },
  {
    modelo: 'reclamacao-atrasadas',
    grupo: 'Administração',
    nome: 'Reclamações atrasadas',
    de: [atrasadas],
    write: (r) => atrasadas(para(r), { total: 1, list: [sobre] }),
  },
  {
    modelo: 'devolucao-pedida',
    grupo: 'Administração',
    nome: 'Devolução espera outra pessoa',
    de: [devolucaoPedida],
    write: (r) => devolucaoPedida(para(r), { valor: 74_000, ate: '2026-03-16' }),
  },
  {
    modelo: 'conta-recebeu',
    grupo: 'Conta',
    nome: 'Outra conta foi unida a esta',
    de: [contaRecebeu],
    write: (r) => contaRecebeu(para(r), '09/04/2026'),
  },
  {
    modelo: 'conta-saiu',
    grupo: 'Conta',
    nome: 'Esta conta foi unida a outra',
    de: [contaSaiu],
    write: (r) => contaSaiu(para(r), { usuario: 'mar…', ate: '09/04/2026' }),
  },
  {
    modelo: 'contas-separadas',
    grupo: 'Conta',
    nome: 'União de contas desfeita',
    de: [contasSeparadas],
    write: (r) => contasSeparadas(para(r)),
  },
  {
    modelo: 'contato-novo',
    grupo: 'Administração',
    nome: 'Mensagem de uma empresa',
    de: [contatoNovo],
    write: (r) =>
      contatoNovo(para(r), {
        nome: 'Sônia Ribeiro',
        empresa: 'Padaria Pão da Praça',
        email: 'sonia@exemplo.com.br',
        telefone: '(21) 3333-1212',
        mensagem: 'Quero o cartão para as 14 pessoas que trabalham aqui.',
      }),
  },
  {
    modelo: 'avaliacao-retirada',
    grupo: 'Avaliações',
    nome: 'Avaliação saiu do site',
    de: [avaliacaoRetirada],
    write: (r) =>
      avaliacaoRetirada(avaliada(r), { regra: 'DADO_PESSOAL', motivo: 'Traz o nome de outro paciente.' }),
  },
  {
    modelo: 'avaliacao-de-volta',
    grupo: 'Avaliações',
    nome: 'Avaliação voltou ao site',
    de: [avaliacaoDeVolta],
    write: (r) => avaliacaoDeVolta(avaliada(r)),
  },
]
