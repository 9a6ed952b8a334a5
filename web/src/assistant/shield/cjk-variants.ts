/**
 * Characters of names that one person's papers write in several ways: simplified, traditional and
 * Japanese forms, and the old forms that family registers keep (高 and 髙, 辺 and 邊).
 */
const groups = `
辺邊邉边 斎斉齋齊齐 高髙 崎﨑嵜碕 浜濱滨 沢澤泽 広廣广 国國 竜龍龙 桜櫻樱 恵惠 徳德 栄榮荣 学學 実實实 寿壽 与與 万萬 滝瀧泷 渋澁
塩鹽盐 吉𠮷 真眞 島嶋嶌岛 富冨 蔵藏 関關关 黒黑 穂穗 静靜 芦蘆 遥遙 亜亞亚 弥彌 来來 豊豐丰 団團团 郎郞 曽曾 槙槇 礼禮 稲稻 飯饭
県縣县 鉄鐵铁 戸戶户 青靑 清淸 教敎 絵繪绘 宝寶宝 円圓圆 瀬瀨濑 頼賴赖 鷹鹰 鶴鹤 鳥鸟 馬马 魚鱼 長长 門门 開开 東东 車车 軍军 陳陈
張张 劉刘 楊杨 趙赵 黃黄 吳吴呉 孫孙 羅罗 鄭郑 謝谢 許许 鄧邓 馮冯 蕭萧 葉叶 蘇苏 盧卢 蔣蒋 賈贾 閻阎 鍾鐘钟 譚谭 鄒邹 陸陆 龔龚 莊庄
歐欧 陽阳 華华 麗丽 偉伟 傑杰 強强 剛刚 雲云 飛飞 鳳凤 鵬鹏 輝辉 燁烨 曉晓暁 潔洁 瓊琼 瑩莹 穎颖 蘭兰 蓮莲 嬌娇 愛爱 義义 慶庆 書书
啟啓启 喬乔 嚴严 韓韩 顏颜顔 龐庞 賀贺 錢钱 鋼钢 銘铭 鋒锋 錦锦 鴻鸿 維维 紅红 綺绮 經経经 緒绪 績绩 純纯 綱纲 紹绍 衛衞卫 謙谦 誠诚
詩诗 諾诺 諸诸 賢贤 貴贵 資资 賓宾 進进 連连 運运 達达 遠远 選选 鄔邬 釗钊 鈺钰 鈴铃 閔闵 聞闻 蔭荫 際际 雙双 霞 靈灵 韋韦 項项 順顺
領领 顧顾 養养 馳驰 駿骏 驍骁 魯鲁 鮑鲍 麥麦 齡齢龄 寧宁 寬宽寛 將将 對对 嶺岭 嶽岳 師师 帥帅 彥彦 後后 從従从 應応应 敘叙 時时 晉晋
暢畅 曄晔 會会 樂乐楽 樹树 標标 機机 權権权 歡欢 歲岁 漢汉 淵渊 湯汤 溫温 滄沧 滿満满 潤润 濟济済 灣湾 為为 無无 煒炜 煥焕 爾尔 獻献
瑋玮 環环 現现 瑪玛 畫画 異异 發发 眾众 碩硕 禎祯 競竞 筆笔 節节 築筑 簡简 紀纪 級级 結结 統统 絲丝 綠绿 緣缘 繼继 聖圣 聰聪 聯联 聲声
臨临 興兴 舊旧 蒼苍 薩萨 藝艺 藍蓝 虛虚 見见 規规 視视 覺觉 觀观 詠咏 誌志 語语 調调 論论 講讲 議议 護护 讓让 財财 貝贝 貞贞 費费 貿贸
贊赞 贏赢 躍跃 軒轩 農农 邁迈 鄉乡 銀银 銳锐 鎮镇 鏡镜 業业 電电 氣气気 廠厂 設设 產产産 實实 園园 貨货 遞递 輸输 運运 網网 術术 務务
`

/** The form by which a character is compared, for those that have several. */
export const cjkVariants: ReadonlyMap<string, string> = new Map(
  groups
    .trim()
    .split(/\s+/)
    .flatMap((group) => {
      const [canonical = '', ...others] = group
      return others.map((other) => [other, canonical] as const)
    }),
)
