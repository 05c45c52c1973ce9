/**
 * Sermons written for the sample account of a preacher, oldest first as their ids are; nobody preached
 * them.
 */
export const sampleSermons = [
  {
    id: '0197e000-0000-7000-8000-000000000001',
    filename: 'Exemplo: o Senhor é o meu pastor',
    daysAgo: 171,
    text: `Boa noite, igreja. Abram no Salmo 23. Quero ler com vocês do versículo 1 ao 4.
Davi cuidou de ovelhas antes de cuidar de um reino, e sabia do que estava falando. Quem nunca viu uma ovelha cair não sabe que ela não se levanta sozinha.
Primeiro, o pastor conduz. O versículo 2 fala de pastos verdes e de águas tranquilas. Ovelha não bebe de água que corre depressa; o pastor sabe disso.
Segundo, o pastor acompanha. O versículo 4 não promete que não haverá vale. Promete companhia dentro dele. Jesus diz em João, capítulo 10, versículo 11, que ele é o bom pastor e dá a vida pelas ovelhas.
Nesta semana, leia o salmo em voz alta antes de dormir, e conte a alguém da sua casa qual é o seu vale.
Por fim, quem tem o pastor não precisa ter o mapa. Amém.`,
  },
  {
    id: '0197e000-0000-7000-8000-000000000002',
    filename: 'Exemplo: o monte da provisão',
    daysAgo: 132,
    text: `Irmãos, nosso texto está em Gênesis, capítulo 22, dos versículos 1 a 14. É um dos textos mais difíceis da Bíblia, e eu não vou fingir que é fácil.
O contexto é uma promessa que demorou vinte e cinco anos. Isaque é o riso da velhice de Abraão. E Deus pede de volta o que deu.
Em primeiro lugar, Abraão obedece sem entender. O versículo 3 diz que ele se levantou de madrugada. A fé às vezes caminha três dias em silêncio.
Em segundo lugar, Deus provê. No versículo 8 ele diz ao filho: Deus proverá para si o cordeiro. A carta aos Hebreus, no capítulo 11, versículo 19, explica que ele cria que Deus podia ressuscitar Isaque.
Em terceiro lugar, houve um Pai que não poupou o próprio Filho. Leiam Romanos 8, versículo 32. Naquele monte o carneiro ficou no lugar de Isaque; no Calvário, Cristo ficou no nosso.
Como responder? Ponha hoje diante de Deus aquilo que você mais teme perder. Ore por isso com outra pessoa, em voz alta, até domingo.
Concluindo, o Senhor proverá não é um provérbio; é o nome de um lugar onde alguém foi salvo. Vamos orar.`,
  },
  {
    id: '0197e000-0000-7000-8000-000000000003',
    filename: 'Exemplo: conversa de noite',
    daysAgo: 97,
    text: `Bom dia a todos. Hoje o texto é João, capítulo 3, do 1 ao 16. Nicodemos vem de noite, e eu gosto dele por isso: ele veio.
Nicodemos era mestre em Israel. Sabia a lei de cor e não sabia como começar de novo. Você já teve a impressão de saber tudo e não conseguir mudar nada?
O primeiro ponto é que religião não é vida. Jesus diz no versículo 3 que é preciso nascer de novo. Ninguém nasce por esforço.
O segundo ponto é o vento. O versículo 8 diz que ele sopra onde quer. O profeta Ezequiel, no capítulo 36, versículo 26, já prometia um coração novo e um espírito novo.
O terceiro ponto é a serpente levantada, em Números 21, versículo 9. Quem olhava vivia. Do mesmo modo, diz Jesus no versículo 14, importa que o Filho do Homem seja levantado.
O que fazer? Pare de prometer que amanhã você melhora. Olhe para Cristo. Escreva hoje o nome de uma pessoa com quem você vai falar disso, e fale.
Finalizando, Deus amou o mundo de tal maneira que deu. Que o Espírito Santo nos faça nascer. Amém.`,
  },
  {
    id: '0197e000-0000-7000-8000-000000000004',
    filename: 'Exemplo: os muros de Neemias',
    daysAgo: 61,
    text: `Boa noite. Vou falar de liderança, de Neemias, que reconstruiu os muros em cinquenta e dois dias. Está em Neemias, capítulo 2, a partir do versículo 17.
Neemias era copeiro do rei. Tinha um bom emprego. Mas chorou quando soube que a cidade estava em ruínas. Quem não chora não constrói.
Ele orou e planejou. No capítulo 1, versículo 4, ele jejua. No capítulo 2 ele pede cartas e madeira. Oração e planilha não são inimigas.
Ele enfrentou zombaria. Sempre tem alguém para dizer que não vai dar certo. Eu já passei por isso, vocês também.
Cada família construiu em frente da própria casa. Comece pela sua casa. Escolha esta semana uma coisa quebrada e conserte, com oração.
Então é isso, irmãos. Deus abençoe.`,
  },
  {
    id: '0197e000-0000-7000-8000-000000000005',
    filename: 'Exemplo: nada nos separa',
    daysAgo: 38,
    text: `A paz do Senhor, irmãos. Nosso texto é Romanos, capítulo 8, dos versículos 31 a 39. A ideia desta noite é uma só: quem está em Cristo pode perder tudo, menos o amor de Deus.
Paulo escreve a uma igreja pequena na capital do império. Tribulação, fome e espada não eram figuras de linguagem para eles.
Em primeiro lugar, Deus é por nós. O versículo 31 pergunta quem será contra. Não diz que ninguém se levantará; diz que ninguém prevalecerá.
Em segundo lugar, Cristo intercede por nós. Veja o versículo 34. Em Isaías 53, versículo 12, o Servo já intercedia pelos transgressores. A nossa segurança não é a firmeza da nossa mão; é a da mão dele, como ele diz em João 10, versículo 28.
Em terceiro lugar, nada nos separa. Leia comigo os versículos 38 e 39: nem a morte, nem a vida. Isso não é mérito nosso; é graça do princípio ao fim.
Na prática, o que muda amanhã? Decore o versículo 39 com os seus filhos. Visite nesta semana um irmão doente e leia este texto com ele. Confesse a Deus o medo que você esconde.
Concluindo, se alguém aqui ainda está longe, venha a Cristo hoje: arrependa-se e creia. Que o Espírito Santo guarde estas palavras em nós. Amém.`,
  },
  {
    id: '0197f000-0000-7000-8000-000000000001',
    filename: 'Exemplo: a casa sobre a rocha',
    daysAgo: 24,
    text: `Bom dia, irmãos. Abram comigo no Evangelho de Mateus, capítulo 7, versículos 24 a 27. Quero falar sobre onde você está construindo a sua vida. Você já viu uma parede rachar de um dia para o outro? O terreno estava cedendo havia anos, e ninguém olhava para baixo.
Jesus está terminando o Sermão do Monte. Naquele tempo, nas terras secas da Galileia, a areia endurecia no verão e parecia firme; quando vinha a chuva, virava rio. Os primeiros ouvintes sabiam disso. Veja o versículo 24: quem ouve estas palavras e as pratica é como o homem prudente, que construiu a casa sobre a rocha.
Em primeiro lugar, as duas casas são parecidas. O texto não diz que uma era bonita e a outra feia. As duas têm telhado, porta e janela. A diferença está onde ninguém vê.
Em segundo lugar, a chuva cai sobre as duas. Veja o versículo 25. Seguir a Cristo não tira você da tempestade. Em João, capítulo 16, versículo 33, Jesus diz que no mundo teremos aflições, mas que ele venceu o mundo.
Em terceiro lugar, o fundamento não é o nosso esforço. A palavra de Deus ensina em 1 Coríntios 3, versículo 11, que ninguém pode pôr outro fundamento além do que já está posto, que é Jesus Cristo. Praticar não é comprar a graça; é morar nela. Ele morreu por nós quando a nossa casa já tinha caído.
Como viver isso nesta semana? Primeiro, leia o capítulo 5 de Mateus em família, um parágrafo por noite. Segundo, procure aquela pessoa com quem você brigou e peça perdão antes de domingo. Terceiro, examine hoje uma promessa que você fez e não cumpriu.
Concluindo, não é a fachada que fica em pé, é o fundamento. Se você ainda não confia em Cristo, venha hoje. Que o Espírito Santo nos ensine a ouvir e a praticar. Amém.`,
  },
  {
    id: '0197f000-0000-7000-8000-000000000002',
    filename: 'Exemplo: o pai que corre',
    daysAgo: 11,
    text: `Meus irmãos, o texto desta noite está em Lucas, capítulo 15, do versículo 11 ao 24. A ideia central desta noite cabe em uma frase: Deus recebe o filho que volta antes que ele consiga se explicar.
Lembra da última vez em que você voltou para casa sem saber como seria recebido? Os fariseus estavam reclamando porque Jesus comia com pecadores. O contexto é este: uma mesa, e gente que acha que não deveria haver lugar para todos.
O primeiro ponto é a distância do filho. Ele pede a herança, e naquela cultura isso era como dizer ao pai: eu queria que o senhor estivesse morto. O versículo 13 conta que ele partiu para uma terra distante e gastou tudo. O pecado sempre promete uma festa e entrega fome.
O segundo ponto é a pressa do pai. Veja o versículo 20: quando ainda estava longe, o pai o viu, teve compaixão e correu. Um homem daquela idade não corria. O profeta Isaías, no capítulo 55, versículo 7, já dizia que o nosso Deus é generoso em perdoar. E Paulo explica em Romanos 5, 8 que Cristo morreu por nós sendo nós ainda pecadores.
O terceiro ponto é a roupa nova. O filho queria ser empregado. O pai não deixa ele terminar o discurso. Isso é graça, e não mérito.
Na prática, o que fazer com esse texto? Ligue hoje para quem se afastou da igreja e diga que há lugar à mesa. Pare de decorar desculpas e ore com sinceridade todos os dias desta semana.
Finalizando, quem sabe você seja o filho na estrada. Volte. Arrependa-se e creia. O Pai já viu você de longe. Vamos orar.`,
  },
  {
    id: '0197f000-0000-7000-8000-000000000003',
    filename: 'Exemplo: sobre a ansiedade',
    daysAgo: 3,
    text: `Boa noite. Hoje eu quero falar sobre ansiedade, que é uma coisa que todo mundo sente, né. Esta semana eu mesmo perdi o sono pensando em conta para pagar.
Paulo escreveu aos filipenses de dentro de uma prisão. Em Filipenses, capítulo 4, versículo 6, ele diz: não andeis ansiosos por coisa alguma. E o versículo 7 fala da paz de Deus que guarda o coração. Essa paz não depende da situação, porque a situação dele era ruim.
Eu acho que a gente vive correndo. O celular não para, as notícias não param. Antigamente as pessoas sentavam na calçada e conversavam. Enfim, os tempos mudaram.
Pedro também escreveu sobre isso: lancem sobre ele toda a ansiedade, porque ele cuida de vocês. Está em 1 Pedro 5, 7. E Jesus, no Evangelho de Mateus, capítulo 6, manda olhar as aves do céu. Elas não semeiam nem colhem, e o Pai as alimenta.
Imagine uma criança no colo do pai no meio de uma multidão. Ela não sabe o caminho, mas não está perdida. Assim é quem confia no Senhor.
Tem muita coisa que a gente podia falar sobre isso. O importante é lembrar que Deus está no controle. Ore antes de pegar o celular de manhã. Escreva numa folha o que preocupa você e entregue a Deus pelo nome.
Por fim, a paz tem um nome, e é Jesus. Que Deus abençoe a todos. Amém.`,
  },
] as const
