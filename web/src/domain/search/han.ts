/** Chinese characters that are read otherwise in a name than in running text, in pinyin. */

const table = (list: string): ReadonlyMap<string, readonly string[]> =>
  new Map(list.split(' ').map((one) => [one.slice(0, 1), one.slice(1).split(',')]))

/** Characters that are read otherwise as a surname. */
export const surnameSounds = table(
  '曾zeng 翟zhai,di 卜bu 查zha 覃qin,tan 薄bo 单shan 單shan 解xie 缪miao 繆miao 仇qiu 盖ge,gai 蓋ge,gai 区ou 區ou 朴piao 种chong 员yun 員yun 乐yue,le 樂yue,le ' +
    '祭zhai 召shao 秘bi 折she 洗xian 能nai 繁po 郗xi,chi 都du 牟mou,mu 柏bai,bo 莘shen,xin 尉wei,yu 隗wei,kui 郄qie,xi 瞿qu 褚chu 吕lu,lyu,lv 呂lu,lyu,lv 闾lu,lyu,lv',
)

/** Characters of given names that have several readings, or another one than in running text. */
export const givenSounds = table(
  '长chang,zhang 長chang,zhang 晟sheng,cheng 盛sheng,cheng 泊bo 乐le,yue 樂le,yue 重chong,zhong 琢zhuo 溱zhen,qin 玟wen,min 珲hui,hun 琿hui,hun 佛fo 莞wan,guan ' +
    '隽jun,juan 雋jun,juan 朝chao,zhao 行xing,hang 茜qian,xi 柏bai,bo 藏cang,zang 参shen,can 湫qiu,jiao 颉jie,xie 仔zi,zai 峤qiao,jiao 媛yuan 娜na,nuo 曾zeng 解jie,xie ' +
    '芫yuan 拓tuo 筠yun,jun 露lu 绿lu,lv 侣lu,lyu,lv 旅lu,lyu,lv 律lu,lyu,lv 女nu,nyu,nv 干gan,qian 覃qin,tan 都du 骠piao 荥xing,ying 铫yao,diao 葚shen 卜bu 调tiao 弹tan 削xue',
)
