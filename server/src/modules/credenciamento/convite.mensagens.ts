import type { Escrita } from '#modules/rede/tell-unidade.ts'

type Para = { marca: string; telefone: string; baseUrl: string; nome: string }
type Procurado = { servico: string; cidade: string }

/** To a unit that is not here yet: patients search for a service that it could offer. */
export const conviteUnidade = (p: Para, { servico, cidade }: Procurado): Escrita => ({
  assunto: cidade ? `Pacientes de ${cidade} procuram ${servico}` : `Pacientes procuram ${servico}`,
  carta: {
    marca: p.marca,
    para: p.nome,
    titulo: 'Pacientes procuram o que você faz',
    paragrafos: [
      cidade
        ? `No ${p.marca}, pacientes de ${cidade} procuram ${servico} e não encontram ninguém por perto.`
        : `No ${p.marca}, pacientes procuram ${servico} e não encontram ninguém.`,
      'Se a sua unidade atende, faça o pré-cadastro. Você diz os seus preços e horários, e nós avaliamos antes de mostrar aos pacientes.',
    ],
    acao: { rotulo: 'Fazer o pré-cadastro', href: `${p.baseUrl}/precadastro` },
    rodape: [
      `Você recebeu este convite porque o ${p.marca} procura unidades de saúde na sua região. Ele não se repete.`,
      `Dúvidas: ${p.telefone}.`,
    ],
  },
})
