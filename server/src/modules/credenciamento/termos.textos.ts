import type { Texto } from '@alento/contract/cliente/privacidade.ts'

/** `{marca}`, `{central}`, `{suporte}` and `{taxa}` are replaced with the platform's name, telephones and fee. */
type TermosFonte = Pick<Texto, 'versao' | 'vigenteDesde' | 'titulo' | 'resumo' | 'secoes'>

/** The terms that a unit accepts when it registers: the only copy of this text. A changed text needs another version. */
export const termosCredenciado: TermosFonte = {
  versao: '2026-11-21',
  vigenteDesde: '2026-11-21',
  titulo: 'Termos de credenciamento',
  resumo: 'O que o {marca} faz pela sua unidade, o que custa e o que esperamos de quem atende.',
  secoes: [
    {
      titulo: 'O que o {marca} é',
      paragrafos: [
        'O {marca} mostra os preços da sua unidade a pacientes, recebe a compra e entrega a eles um voucher para o atendimento. Quem atende é a unidade, com os profissionais dela e sob a responsabilidade técnica dela.',
        'O {marca} não é plano de saúde e não interfere em condutas clínicas.',
      ],
      itens: [],
    },
    {
      titulo: 'Cadastro e avaliação',
      paragrafos: [
        'O pré-cadastro não gera obrigação de compra nem de venda. A unidade só aparece para os pacientes depois de avaliada e habilitada pelo {marca}.',
        'A unidade informa dados verdadeiros e os mantém em dia, entre eles:',
      ],
      itens: [
        'CNPJ ou CPF, endereço e contatos;',
        'responsável técnico com número do conselho (Resolução CFM 2.336/2023) e CNES;',
        'alvará e licenças exigidos para o que oferece, que podem ser pedidos a qualquer tempo.',
      ],
    },
    {
      titulo: 'Preços e atendimento',
      paragrafos: [
        'A unidade define os próprios preços: particular, {marca} e SinSaude. O preço SinSaude nunca é maior que o {marca}, e o {marca} nunca é maior que o particular. O preço de uma compra feita não muda depois.',
        'A unidade atende o voucher válido pelo preço da compra, sem cobrar nada por fora, com o mesmo cuidado que dá aos outros pacientes.',
      ],
      itens: [],
    },
    {
      titulo: 'Taxa e repasse',
      paragrafos: [
        'Não há mensalidade nem taxa de adesão. A taxa da plataforma é de {taxa} do preço de cada atendimento vendido; o percentual em vigor na compra fica guardado com ela.',
        'O valor das compras online, menos a taxa, é repassado pelo processador de pagamentos (Zoop) na conta bancária da unidade. Compras pagas no local são recebidas pela unidade, que deve à plataforma a taxa.',
        'Se o paciente desistir em até 7 dias e não tiver sido atendido, o valor volta inteiro a ele e nada é devido pela unidade.',
      ],
      itens: [],
    },
    {
      titulo: 'Dados dos pacientes',
      paragrafos: [
        'A unidade recebe os dados do paciente só para o atendimento e os trata conforme a Lei Geral de Proteção de Dados (Lei 13.709/2018) e o sigilo profissional. Cada pessoa da equipe usa o próprio acesso.',
      ],
      itens: [],
    },
    {
      titulo: 'Fim do credenciamento',
      paragrafos: [
        'A unidade pode sair quando quiser, pela central {central}, e atende os vouchers já vendidos. O {marca} pode retirar uma unidade que descumpra estes termos, dizendo o motivo por escrito.',
        'Se mudarmos estes termos, avisamos por e-mail antes. Vale a lei brasileira. Dúvidas: {suporte}.',
      ],
      itens: [],
    },
  ],
}
