import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Texts quoted from the specification, including its spelling mistakes, and the file that contains each. */
const texts: Record<string, readonly string[]> = {
  'web/app/parts/moldura/disclaimer.tsx': ['Atenção: Não somos planos de saúde e não possuímos emergência'],
  'web/app/parts/moldura/site-header.tsx': ['Área Credenciado', 'Área do cliente', 'Dashboard'],
  'web/app/lib/forms/offline-text.ts': ['Você não está conectado à internet. Verifique e tente novamente'],
  'web/app/pages/publico/busca/search-form.tsx': ['Quero', 'Com', 'De', 'Onde', 'Consulta', 'Exame'],
  'web/app/pages/publico/busca/go-to-quote.tsx': ['Apenas 1 exame', 'Realizar Orçamento'],
  'web/app/pages/publico/orcamento/resultado/unit-card.tsx': ['Adquirir'],
  'web/app/pages/publico/orcamento/resultado/sort-links.tsx': [
    'Prestador',
    'Menor Preço',
    'Maior Preço',
    'Avaliações',
  ],
  'web/app/pages/publico/busca/vazia.tsx': ['Ops, Não encontramos nada', 'Refaça a sua busca'],
  'web/app/pages/publico/ofertas/offer.ts': ['Marcar Consulta', 'Adquirir'],
  'web/app/ui/nav/pager.tsx': ['Anterior', 'Próximo'],
  'web/app/pages/publico/unidade/avaliacoes/page.tsx': ['Não há avaliações realizadas para essa rede.'],
  'web/app/pages/publico/unidade/profissionais/page.tsx': [
    'Não há Profissionais registrados para essa unidade.',
  ],
  'web/app/pages/publico/unidade/booking/order-total.tsx': ['Ir para Pagamento'],
  'web/app/pages/publico/unidade/booking/plan-question.tsx': [
    'Para comprar com esse desconto você precisa adiquirir um plano!',
    'Deseja adiquirir o plano?',
    'Sim',
    'Não',
  ],
  'contract/src/cartao/compra.can.ts': ['Dados Titular', 'Endereço', 'Dependentes'],
  'web/app/pages/publico/form-sinsaude/resumo.tsx': ['Ir para Pagamento'],
  'web/app/pages/publico/form-sinsaude/wizard.tsx': ['Continuar'],
  'web/app/lib/tempo/booking.ts': ['O seu cartão não está habilitado'],
  'web/app/pages/publico/sinsaudecard/plan-cards.tsx': ['Mais Vendido!', 'Adquirir', 'Saiba Mais'],
  'web/app/pages/publico/sinsaudecard/page.tsx': ['Até 70% de desconto em consultas e exames, sem carência'],
  'web/app/parts/conta/login-form.tsx': [
    'Usuário',
    'Senha',
    'Mantenha-me conectado',
    'Esqueci minha senha',
    'Fazer o cadastro',
    'Cancelar',
    'Entrar',
  ],
  'web/app/parts/conta/forgot-form.tsx': ['O nome de usuário não foi encontrado!', 'FECHAR'],
  'web/app/pages/entrada/login/nova-senha/page.tsx': ['Nova Senha', 'Reptir Nova Senha'],
  'web/app/pages/entrada/cadastro/moldura/page.tsx': ['Dados Titular', 'Confirmação'],
  'web/app/pages/entrada/cadastro/ativacao/page.tsx': ['Validar e Finalizar Cadastro'],
  'web/app/pages/entrada/cadastro/sucesso/page.tsx': ['Cadastro Realizado Com Sucesso'],
  'web/app/pages/credenciamento/form/page.tsx': ['Fazer Cadastro'],
  'web/app/pages/credenciamento/form/service-card.tsx': ['Informe as especialidades atendidas'],
  'web/app/pages/credenciamento/validacao/page.tsx': ['Validar'],
  'web/app/pages/credenciamento/sucesso/page.tsx': [
    'Tudo certo até aqui. Com os dados de acesso temporário definido.',
    'Complete seu Cadastro',
  ],
  'contract/src/acesso/senha.ts': ['As senhas não correspondem'],
  'contract/src/acesso/cadastro-problems.ts': [
    'Usuário existente, escolha outro nome de Usuário',
    'O nome de usuário não foi encontrado!',
    'Falha ao alterar senha, favor tente novamente!',
  ],
  'server/src/modules/conta/conta.routes.ts': ['Senha alterada com sucesso!'],
  'web/app/pages/cliente/checkout/page.tsx': ['Aguardando Pagamento', 'Pagamento', 'Home'],
  'web/app/pages/cliente/voucher/voucher-head.ts': [
    'Compra Confirmada',
    'Solicitação Confirmada',
    'Aguardando Pagamento',
  ],
  'web/app/pages/cliente/avaliacoes/avaliar/page.tsx': [
    'Avalie o seu atendimento',
    'Obrigado pela sua avaliação.',
  ],
  'web/app/pages/cliente/avaliacoes/rate-form.tsx': ['Como foi seu atendimento?', 'Salvar'],
  'web/app/pages/cliente/pedidos/order-card.tsx': ['Ver Detalhes'],
  'web/app/pages/cliente/avaliacoes/rate-link.tsx': ['Avaliar'],
  'web/app/pages/unidade/mesa/voucher/desk-form.tsx': ['Validar', 'Limpar'],
  'web/app/pages/unidade/mesa/voucher/desk-action.tsx': [
    'Realizar Atendimento',
    'Pagamento a ser recebido no estabelecimento. Confirma o recebimento?',
  ],
  'web/app/pages/unidade/mesa/voucher/desk-ticket-groups.tsx': ['Valor a pagar', 'Valor Pago'],
  'web/app/pages/unidade/equipe/profissionais/page.tsx': ['Novo', 'Voltar'],
  'web/app/pages/unidade/equipe/profissionais/people-table.tsx': [
    'Deseja realmente desativar o profissional?',
    'Deseja realmente ativar o profissional?',
  ],
  'web/app/pages/unidade/agenda/week-table.tsx': ['Deseja realmente remover?'],
  'web/app/pages/unidade/agenda/schedule-alert.tsx': [
    'Necessário definir o tempo de atendimento do profissional!',
    'Configure a agenda do profissional no Módulo Cadastro de Profissional',
  ],
  'web/app/lib/pedido/compra-feita.ts': ['Compra realizada com sucesso'],
  'web/app/lib/forms/avisos-cliente.ts': ['Vocuher reenviado com sucesso para o seu email!'],
  'web/app/lib/forms/avisos-conta.ts': ['Cadastro Realizado Com Sucesso'],
  'web/app/lib/forms/avisos-unidade.ts': [
    'Voucher validado com sucesso! Liberado atendimento.',
    'Cadastro realizado com sucesso! Porém é necessário realizar a configuração da agenda do Profissional!',
  ],
  'web/app/lib/pedido/labels.ts': ['PAGAMENTO NÃO REALIZADO', 'PAGO'],
  'web/app/pages/equipe/moldura/moldura-warning.tsx': [
    'Aviso! A rede que você está vinculada não está ativa verifique com o administrador da sua rede',
    'Aviso! Sua rede não está ativa termine seu cadastro para que seja avaliado pelo administrador.',
  ],
  'server/src/modules/mesa/redeem-voucher.ts': [
    'Voucher não encontrado.',
    'Voucher não pertence a Unidade informada.',
    'Favor entrar em contato com a central de atendimento',
    'O Pagamento deste Voucher não foi realizado. Favor não atender',
  ],
  'contract/src/pagamento/pagamento.ts': ['Cartão de crédito com informações incompletas ou inválidas'],
  'contract/src/agenda/agenda.ts': ['Necessário definir o tempo de atendimento do profissional!'],
  'contract/src/base/problema.ts': [
    'Você não tem permissão para acessar este recurso',
    'Existem informações incompletas ou inválidas',
    'Sistema temporariamente indisponível. Por favor, tente novamente mais tarde',
    'Informações não encontradas com os paramentros informados',
  ],
}

test.each(Object.entries(texts))('%s says what the specification quotes', (file, quoted) => {
  const source = readFileSync(join(import.meta.dirname, '..', file), 'utf8').replace(/\s+/g, ' ')
  expect(quoted.filter((text) => !source.includes(text))).toEqual([])
})
