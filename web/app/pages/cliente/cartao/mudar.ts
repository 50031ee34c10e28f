export const cardPath = '/admincliente/cartao'
export const pagamentoPath = `${cardPath}/pagamento`
export const planoPath = `${cardPath}/plano`
export const dependentesPath = `${cardPath}/dependentes`
export const beneficiariosPath = `${cardPath}/beneficiarios`
export const entregaPath = `${cardPath}/entrega`
