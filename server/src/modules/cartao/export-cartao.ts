import { makeSecao, type Contribuicao } from '#platform/make-secao.ts'
import { listCartaoOf, listDependenteOf, listValidacaoOf } from './pessoa.store.ts'

/** Discount cards with holder and dependents. */
export const exportCartao: Contribuicao = {
  tabelas: ['cartao', 'dependente', 'validacao_cartao'],
  list: async (db, { usuarioId }) => [
    makeSecao(
      {
        chave: 'cartoes',
        titulo: 'Cartão SinSaude',
        para: 'Para você comprar com o preço do cartão.',
        campos: {
          plano: ['Plano'],
          numeroCartao: ['Número'],
          status: ['Situação'],
          titularNome: ['Titular'],
          titularCpf: ['CPF do titular'],
          titularNascimento: ['Nascimento do titular', 'dia'],
          dataAtivacao: ['Ativo desde', 'dia'],
          criadoEm: ['Criado em', 'instante'],
        },
      },
      await listCartaoOf(db, usuarioId),
    ),
    makeSecao(
      {
        chave: 'dependentes',
        titulo: 'Dependentes do cartão',
        para: 'Para eles serem atendidos com o seu cartão.',
        campos: {
          numeroCartao: ['Cartão'],
          name: ['Nome'],
          cpf: ['CPF'],
          dataNascimento: ['Data de nascimento', 'dia'],
        },
      },
      await listDependenteOf(db, usuarioId),
    ),
    makeSecao(
      {
        chave: 'conferenciasDoCartao',
        titulo: 'Conferência do cartão no cadastro',
        para: 'Para mostrar que o cartão era seu. É apagada depois.',
        campos: { telefoneCelular: ['Celular'], expiraEm: ['Vale até', 'instante'] },
      },
      await listValidacaoOf(db, usuarioId),
    ),
  ],
}
