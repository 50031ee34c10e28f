/** Text for a call without a response (status 0). Source: specification, section 8. */
export const offlineText = 'Você não está conectado à internet. Verifique e tente novamente'
