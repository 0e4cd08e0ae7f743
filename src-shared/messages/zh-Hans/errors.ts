import type { words as english } from '../en/errors.ts';
import type { Translation } from '../translated.ts';

/** The words of each error code. A player reads `sentence`: what happened and what it means, in at most two short sentences. Support reads `cause` and `remedy`. docs/ERRORS.md is made of this. */
export const words = {
  /** An error with its code, and below it a command. */
  errorText: {
    withCode: '{code}：{sentence}',
    ledToIt: '要查看起因：journal --reference {reference}',
  },
  errors: {
    'LK-101': {
      sentence: 'Latchkey 没有配置，因此无法连接你的平台。',
      cause: '{file} 处没有配置文件。',
      remedy: '请将 LATCHKEY_CONFIG 设为配置文件的路径，或重新安装启动器。',
    },
    'LK-102': {
      sentence: 'Latchkey 无法读取配置。',
      cause: '无法读取文件 {file}（{reason}）。',
      remedy: '请检查该文件是否存在，以及你是否有权读取。',
    },
    'LK-103': {
      sentence: 'Latchkey 的配置不是有效的 JSON 对象。',
      cause: '无法使用文件 {file}：“{reason}”。',
      remedy: '请更正文件中指出的位置，或重新安装启动器。',
    },
    'LK-104': {
      sentence: '配置中有一个 Latchkey 不认识的键：“{key}”。',
      cause: '不接受未知的键，因为拼写错误的键会在没有提示的情况下失效。',
      remedy: '请从 {file} 中移除“{key}”，或更正其拼写。',
    },
    'LK-105': {
      sentence: '配置中缺少 Latchkey 需要的键：“{key}”。',
      cause: '“{key}”是必需的，但不存在。',
      remedy: '请在 {file} 中添加“{key}”。docs/CONFIGURATION.md 列出了所有的键。',
    },
    'LK-106': {
      sentence: '配置中“{key}”的值无法供 Latchkey 使用。',
      cause: '“{key}”：“{reason}”。',
      remedy: '请更正 {file} 中的“{key}”。docs/CONFIGURATION.md 中有示例。',
    },
    'LK-107': {
      sentence: '此配置会通过未受保护的连接发送你的登录信息（“{key}”）。',
      cause: '“{key}”是普通的 http 地址。只允许使用 https，或在环回地址上使用 http。',
      remedy: '请将 {file} 中的“{key}”改为 https 地址。',
    },
    'LK-108': {
      sentence: '配置的“{key}”中含有机密。启动器不得包含机密。',
      cause: '启动器中的所有内容都是公开的，因此“{key}”也会被公开。',
      remedy: '请从 {file} 中移除“{key}”，并让平台更换该机密。',
    },
    'LK-201': {
      sentence: 'Latchkey 无法在这台电脑上打开端口，因此浏览器无法返回 Latchkey。',
      cause: '在 127.0.0.1 和 [::1] 上监听失败：“{reason}”。',
      remedy: '可能是安全软件禁止了此操作：请允许 Latchkey 在环回地址上监听。',
    },
    'LK-202': {
      sentence: '另一个程序正在使用浏览器返回时所用的端口（{ports}）。',
      cause: '“redirect.ports”中的所有端口在 127.0.0.1 和 [::1] 上都已被占用。',
      remedy: '请关闭另一个程序，或注册并配置更多端口。',
    },
    'LK-203': {
      sentence: '{minutes, plural, other {未能在 # 分钟内于浏览器中完成登录。}}',
      cause: '在截止时间之前，没有有效的答复到达环回地址。到达的其他请求：{strays}。',
      remedy: '请重新开始。如果浏览器提示已成功，请检查是否有软件阻止了 127.0.0.1。',
    },
    'LK-204': {
      sentence: '你已拒绝登录，因此没有共享任何信息。',
      cause: '平台返回了 access_denied：{description}',
      remedy: '请重新开始并允许访问，或登录其他账号。',
    },
    'LK-205': {
      sentence: '平台拒绝了登录。{description}',
      cause: '授权响应中带有错误 {error}。',
      remedy: '请检查平台所注册的客户端 ID、重定向地址、范围和受众。',
    },
    'LK-206': {
      sentence: '这次登录已过期或已被使用。请重新开始。',
      cause: '令牌端点返回了 invalid_grant。{description}',
      remedy: '请重新开始。如果问题再次出现，请比较这台电脑与平台的时钟。',
    },
    'LK-207': {
      sentence: '平台没有完成登录。{description}',
      cause: '令牌端点返回了错误 {error}。',
      remedy: '请检查平台所注册的客户端 ID、其授权类型和受众。',
    },
    'LK-208': {
      sentence: '平台对登录的答复无效，因此 Latchkey 没有接受。',
      cause: '令牌响应无法使用：“{reason}”。',
      remedy: '请向平台报告此问题，并提供此错误代码。',
    },
    'LK-209': {
      sentence:
        '{missing, select, yes {平台没有说明是谁登录的，因此 Latchkey 没有接受。} other {Latchkey 无法验证这次登录。请重试。}}',
      cause: 'id_token 被拒绝：“{reason}”。',
      remedy:
        '{missing, select, yes {请用此错误代码报告给平台：对于“openid”作用域，其响应必须包含 id_token。} other {请将“issuer”、“clientId”和“jwksUrl”与平台核对，并核对时钟。}}',
    },
    'LK-210': {
      sentence: '答复来自 Latchkey 预期之外的登录服务，因此没有被接受。',
      cause: '授权响应中的颁发者为 {iss}。',
      remedy: '请将配置中的“issuer”与平台核对。如果两者一致，请作为攻击报告。',
    },
    'LK-221': {
      sentence: '代码已过期。',
      cause: '设备代码的有效期在玩家批准之前已结束。',
      remedy: '请获取新代码。代码只在几分钟内有效。',
    },
    'LK-222': {
      sentence: '平台不允许此启动器使用代码登录。请使用浏览器。',
      cause: '设备授权端点返回了 {error}。{description}',
      remedy: '客户端需要 device_code 授权类型：请让平台允许。',
    },
    'LK-223': {
      sentence: '平台提供的登录代码无法供 Latchkey 使用。',
      cause: '设备授权响应无法使用：“{reason}”。',
      remedy: '请向平台报告此问题，并提供此错误代码。',
    },
    'LK-301': {
      sentence:
        '{cut, select, yes {与 {host} 的连接在响应完成之前中断。请重试。} other {Latchkey 无法连接 {host}。你连接网络了吗？}}',
      cause: '没有连接：“{reason}”。',
      remedy: '请检查网络、名称 {host}，以及平台是否正在运行。',
    },
    'LK-302': {
      sentence: '{host} 没有及时答复。',
      cause: '没有及时收到答复（{reason}）。',
      remedy: '请重试。如果问题再次出现，请检查网络和平台的状态。',
    },
    'LK-303': {
      sentence: '无法验证与 {host} 的安全连接，因此没有发送任何内容。',
      cause: 'TLS 失败：“{reason}”。',
      remedy: '请检查时钟，以及会检查流量的软件或网络。',
    },
    'LK-304': {
      sentence: '你的网络代替 {host} 作出了答复。你可能需要先登录该网络。',
      cause: '收到的是页面，而不是 JSON（状态 {status}）。',
      remedy: '请打开一个网页并登录网络，或检查代理。',
    },
    'LK-305': {
      sentence: '{host} 目前出现问题。请稍后重试。',
      cause: '平台返回了服务器错误 {status}。',
      remedy: '请稍后重试。请检查平台的状态。',
    },
    'LK-306': {
      sentence: '{host} 的答复无法被 Latchkey 理解。',
      cause: '答复的格式与文档不符：“{reason}”。',
      remedy: '请更新启动器，或向平台报告此问题，并提供此错误代码。',
    },
    'LK-307': {
      sentence: '{host} 将 Latchkey 转到另一个地址。Latchkey 没有前往。',
      cause: '在不允许重定向的地方返回了重定向。',
      remedy: '请检查配置中的地址，以及网络的登录页面。',
    },
    'LK-308': {
      sentence: '平台拒绝了：{message}',
      cause: '{host} 的答复带有状态 {status} 和错误。',
      remedy: '这条消息来自平台。请凭此错误代码向平台咨询。',
    },
    'LK-309': {
      sentence:
        '此网络要求输入密码，但 Latchkey 无法提供。请使用其他网络，或请网络管理员允许访问 {host}。',
      cause:
        '系统设置中的代理返回了 407（需要代理身份验证）。Latchkey 无法向代理发送用户名和密码。',
      remedy: '请让 {host} 无需密码即可通过代理，或在系统的网络设置中将其排除在代理之外。',
    },
    'LK-310': {
      sentence: '你的网络代理没有答复，因此 Latchkey 无法连接。',
      cause: '系统设置中的代理出错：“{reason}”。',
      remedy: '请检查系统网络设置中的代理。',
    },
    'LK-311': {
      sentence: '找不到地址 {host}。你连接网络了吗？',
      cause: '无法解析该名称：“{reason}”。',
      remedy: '请检查网络、DNS，以及配置中的地址。',
    },
    'LK-312': {
      sentence:
        '对 {host} 的请求过于频繁。{minutes, plural, =0 {{seconds, plural, =0 {请在几分钟后重试。} other {请在 # 秒后重试。}}} other {请在 # 分钟后重试。}}',
      cause: '平台返回了 {status}（请求过多）。',
      remedy:
        '请稍候再重试。如果问题再次出现，可能是许多人共用此网络的地址：请使用其他网络，或向平台咨询其限制。',
    },
    'LK-401': {
      sentence: '你的会话已结束。请重新登录。',
      cause: '平台的 API 对访问令牌返回了 401，或其令牌端点对刷新令牌返回了 401。',
      remedy: '请重新登录。如果问题立即再次出现，请将“audience”与平台核对。',
    },
    'LK-402': {
      sentence: '你的账号无权执行此操作：{message}',
      cause: '{host} 上的平台 API 返回了 403。',
      remedy: '请将已授予的范围与平台要求的范围核对。',
    },
    'LK-403': {
      sentence: '由于一个答复丢失，无法续期你的会话。请重新登录。',
      cause: '已发送刷新请求，但没有收到答复。此后平台拒绝该刷新令牌。',
      remedy: '请重新登录。如果问题再次出现，请检查是否有网络会切断连接。',
    },
    'LK-404': {
      sentence: '平台表示此会话属于其他人，因此 Latchkey 结束了该会话。',
      cause: '用访问令牌取得的个人资料，其用户 ID 与账号的不同。',
      remedy: '请重新登录，并向平台报告此问题，提供此错误代码。',
    },
    'LK-411': {
      sentence: '已在这台电脑上退出登录。由于无法连接平台，以下会话在平台上可能仍然有效：{names}。',
      cause: '令牌未被撤销：“{reason}”。',
      remedy: '这些会话会自行结束。要立即结束，请使用平台的会话管理页面。',
    },
    'LK-412': {
      sentence: 'Latchkey 没有告知平台你已退出登录。',
      cause: '这次登录时，配置尚未指定由 {host} 撤销令牌，因此其令牌不会发送到那里。',
      remedy: '请在平台的会话管理页面上结束会话。新的登录可以被撤销。',
    },
    'LK-501': {
      sentence: '这台电脑没有可保存登录信息的密钥环。',
      cause: '系统不提供对机密的保护（后端：{backend}）。',
      remedy:
        '在 Linux 上，请安装并启动密钥环（gnome-keyring 或 KWallet），然后重试。或选择在其他位置保存登录信息。',
    },
    'LK-502': {
      sentence: '这台电脑无法安全地存储你的登录信息。',
      cause: '后端为 {backend}。同一用户的任何程序都能读取它所加密的内容。',
      remedy:
        '请安装并启动密钥环（gnome-keyring 或 KWallet），然后重试。或选择在其他位置保存登录信息。',
    },
    'LK-503': {
      sentence:
        '{waits, select, yes {这台电脑的密钥环尚未响应。如果它要求输入密码，请输入。} other {这台电脑的密钥环已锁定，或没有响应。}}',
      cause: '密钥环（{backend}）：“{reason}”。',
      remedy:
        '请解锁密钥环，或回答它的提问，然后重试。如果仍未解决，请重启 Latchkey。没有移除任何内容。',
    },
    'LK-504': {
      sentence: '这台电脑的密钥环无法使用。',
      cause: '密钥环（{backend}）的自检失败：“{reason}”。',
      remedy: '请重启密钥环或电脑，然后重试。没有移除任何内容。',
    },
    'LK-505': {
      sentence: '你的登录信息保存在另一个密钥环中，而不是当前使用的密钥环。请重新登录。',
      cause: '它由 {before} 加密。现在的密钥环是 {now}，无法打开它。',
      remedy: '请启动拥有另一个密钥环的桌面会话，或重新登录。',
    },
    'LK-506': {
      sentence: '已保存的登录信息无法在这里读取。请重新登录。',
      cause: '无法解密，或不可信：“{reason}”。',
      remedy:
        '请重新登录。如果 Latchkey 是以其他用户或在其他桌面上启动的，请像以前一样启动：没有删除任何内容。来自其他电脑的副本无法在这里打开。',
    },
    'LK-507': {
      sentence: 'Latchkey 无法在这台电脑上保存，因此更改仅在退出 Latchkey 前有效。',
      cause: '无法写入账号文件：“{reason}”。',
      remedy: '请检查磁盘是否已满，以及你是否有权写入 {file}。然后重试。',
    },
    'LK-508': {
      sentence: '账号文件已损坏，因此 Latchkey 将其移至别处。请重新登录。',
      cause: '无法使用该文件：“{reason}”。它已重命名为 {file}。',
      remedy: '请重新登录。已损坏的文件保留下来供客服使用。',
    },
    'LK-509': {
      sentence:
        '较新版本的 Latchkey 在此保存了账号。此版本不会更改它们，你的登录会保留到退出 Latchkey 为止。',
      cause: '账号文件的版本为 {version}，此启动器不认识该版本。',
      remedy: '请更新启动器。',
    },
    'LK-510': {
      sentence: '这台电脑上的另一个 Latchkey 正在使用你的账号，因此这一个必须等待。',
      cause: '另一个进程持有锁 {file}。',
      remedy: '请关闭另一个 Latchkey，或结束其进程，然后重试。',
    },
    'LK-511': {
      sentence: '这台电脑的密钥环没有解锁。请解锁，然后重启 Latchkey。',
      cause: '无法访问密钥环（{backend}）：它已锁定或没有运行。Latchkey 每次启动只请求一次。',
      remedy: '请解锁或启动密钥环，然后重启 Latchkey。没有移除任何内容。',
    },
    'LK-512': {
      sentence: 'Latchkey 无法读取这台电脑上的账号，因此登录仅保留到退出 Latchkey 为止。',
      cause: '无法读取账号文件：“{reason}”。没有更改任何内容。',
      remedy: '请检查 {file} 属于谁，以及你是否有权读取它。然后重启 Latchkey。',
    },
    'LK-521': {
      sentence: '这不是付款 ID 或链接。',
      cause: '该文本既不是 ID，也不是以 /pay/ID 结尾的链接。',
      remedy: '请重新复制完整的 ID 或链接。',
    },
    'LK-522': {
      sentence: '此链接指向另一个平台（{host}），因此 Latchkey 不会打开它。',
      cause: '链接的地址既不是“authUrl”，也不是“apiUrl”。',
      remedy: '请在浏览器中打开链接，或使用该平台的启动器。',
    },
    'LK-523': {
      sentence: '找不到这笔付款。请检查是否复制完整。',
      cause: '付款端点返回了 404。',
      remedy: '请将 ID 与其来源核对。',
    },
    'LK-524': {
      sentence: '平台不接受来自此启动器的付款。',
      cause: '付款端点拒绝了公钥（状态 {status}）。',
      remedy: '请将“publicKey”与平台核对，或更新启动器。',
    },
    'LK-525': {
      sentence: '平台的答复是关于另一笔付款的，因此 Latchkey 已停止。',
      cause: '答复中的付款是 {other}。',
      remedy: '请向平台报告此问题，并提供此错误代码。',
    },
    'LK-526': {
      sentence: '没有需要支付的金额：金额不大于零。',
      cause: '这笔付款的金额为 {value}。',
      remedy: '请向商家索取带有金额的付款。',
    },
    'LK-527': {
      sentence: 'Latchkey 无法在这台电脑上保存你的付款，因此没有发送任何内容。',
      cause: '无法写入付款文件：“{reason}”。',
      remedy: '请检查磁盘是否已满，以及你是否有权写入 {file}。然后重试。',
    },
    'LK-528': {
      sentence: '这笔付款在你看到之后有变动，因此没有支付。',
      cause: '金额、商家或明细与向玩家显示的不同，或付款与结账内容不一致。',
      remedy: '请比较之前和现在的内容。仅在正确无误时再次确认。',
    },
    'LK-529': {
      sentence: '平台没有给出明确的答复。目前还不知道你的付款是否成功。',
      cause: '请求可能已发送，其结果未知（{code}）。',
      remedy: '请等待：Latchkey 会一直询问平台，直到得知结果。它不会重复付款。',
    },
    'LK-530': {
      sentence: '这台电脑上的付款文件已损坏，因此 Latchkey 将其移至别处。',
      cause: '无法使用该文件：“{reason}”。它已重命名为 {file}。',
      remedy:
        '之前确认的付款可能仍在进行：再次支付之前，请先在平台上查找。已损坏的文件保留下来供客服使用。',
    },
    'LK-531': {
      sentence: '平台在你确认之后更改了金额。',
      cause: '平台的答复为 {now}；玩家确认的是 {confirmed}。',
      remedy: '请勿在任何页面上批准。请向平台报告此问题，并提供此错误代码。',
    },
    'LK-532': {
      sentence: '这笔付款已不能再用你选择的付款方式支付。',
      cause: '结账不再提供付款方式 {method}。',
      remedy: '请选择其他付款方式。',
    },
    'LK-533': {
      sentence: '平台没有为这笔付款提供 Latchkey 可以安全打开的页面。',
      cause: '答复中没有页面，或其地址既不是 https，也不在这台电脑上。',
      remedy: '请向平台报告此问题，并提供此错误代码。没有页面，这笔付款将会过期。',
    },
    'LK-534': {
      sentence: 'Latchkey 无法使用这台电脑上的付款文件。',
      cause: '无法打开该文件：“{reason}”。',
      remedy: '请检查你是否有权读写 {file}。如果它由较新版本的 Latchkey 写入，请更新启动器。',
    },
    'LK-535': {
      sentence: 'Latchkey 无法保存付款列表。',
      cause: '向下载文件夹写入文件失败：“{reason}”。',
      remedy: '请检查磁盘是否已满，以及你是否有权写入该处。然后重试。',
    },
    'LK-536': {
      sentence: 'Latchkey 无法保存收据。付款本身没有变化。',
      cause: '写入 {file} 失败：“{reason}”。',
      remedy: '请选择其他名称或文件夹，或清理磁盘空间。然后重新保存。',
    },
    'LK-601': {
      sentence: '报告中仍含有隐私信息，因此 Latchkey 没有生成报告。',
      cause: '在完成的报告中发现：{places}。',
      remedy: '没有保存任何内容。请将此错误代码和这些位置告诉客服；其中不含机密。',
    },
    'LK-602': {
      sentence: 'Latchkey 无法保存报告。',
      cause: '写入 {file} 失败：“{reason}”。',
      remedy: '请选择其他名称或文件夹，或清理磁盘空间。然后重新保存。',
    },
    'LK-603': {
      sentence: 'Latchkey 无法显示发生了什么，因为无法读取日志。',
      cause: '读取用户数据中的文件夹“journal”失败：“{reason}”。',
      remedy: '请检查此用户是否有权读取该文件夹。然后重试。',
    },
    'LK-604': {
      sentence: '命令已运行，但无法完整写入结果。',
      cause: '写入标准输出失败：“{reason}”。',
      remedy:
        '请清理磁盘空间，或将结果写入其他位置。命令可能已经完成工作，因此重复运行前请先查看。',
    },
    'LK-701': {
      sentence: '{host} 上没有此启动器的更新列表。',
      cause: '更新源返回了状态 {status}。',
      remedy: '请将“update.feedUrl”与版本的发布位置核对。',
    },
    'LK-702': {
      sentence: '{host} 上的更新列表无法使用，因此 Latchkey 没有更新。',
      cause: '更新源的公告在此处无效：{key}。',
      remedy:
        '启动器可继续使用。请向启动器的发布者报告此问题，并提供此错误代码。需要登录的网络也可能导致此问题。',
    },
    'LK-703': {
      sentence: '更新没有完整下载。当前版本保持不变。',
      cause: '从 {host} 的下载中断（{reason}）。',
      remedy: '请重试。如果问题再次出现，请检查网络和更新服务器。',
    },
    'LK-704': {
      sentence: '更新不是公告中的文件，因此 Latchkey 已将其丢弃。当前版本保持不变。',
      cause: '文件的大小或 SHA-512 校验和与公告不同。',
      remedy: '请再试一次。如果问题再次出现，请向启动器的发布者报告：文件或更新源已被更改。',
    },
    'LK-705': {
      sentence: '更新没有此启动器发布者的签名，因此 Latchkey 已将其丢弃。当前版本保持不变。',
      cause: '签名缺失、无效、属于其他发布者，或无法检查。',
      remedy:
        '请勿手动安装。请向启动器的发布者报告此问题。如果这台电脑阻止了 PowerShell，请允许它。',
    },
    'LK-706': {
      sentence: '版本 {version} 没有安装。当前版本保持不变。',
      cause: '启动器为安装版本 {version} 而退出，但再次启动的仍是旧版本。',
      remedy: '请重试。如果问题再次出现，请从下载页面获取安装程序，并检查是什么阻止了安装。',
    },
    'LK-707': {
      sentence: 'Latchkey 无法保存更新。当前版本保持不变。',
      cause: '无法读取或写入文件：“{reason}”。',
      remedy: '请清理磁盘空间，并检查你是否有权写入启动器所在的位置。',
    },
    'LK-708': {
      sentence: '{host} 上的更新列表没有为此启动器签名，因此 Latchkey 没有更新。',
      cause: '公告没有由此启动器的密钥签名，或在签名后被更改。',
      remedy:
        '启动器可继续使用。请不要手动安装更新。请向启动器的发布者报告此问题，并提供此错误代码。',
    },
    'LK-709': {
      sentence: '{host} 上的更新列表比此启动器旧，因此 Latchkey 没有更新。',
      cause: '更新源公告的是版本 {announced}，正在运行的是版本 {version}。',
      remedy: '如果此版本是你手动安装的，请等待列表更新。否则，请向启动器的发布者报告此问题。',
    },
    'LK-710': {
      sentence: '{host} 上的更新列表比以前的列表旧，因此 Latchkey 没有更新。',
      cause: '更新源公告的是版本 {announced}，而以前已向此启动器公告过版本 {newest}。',
      remedy:
        '启动器可继续使用。如果问题再次出现，请向启动器的发布者报告：旧列表可能会隐藏更新的版本。',
    },
    'LK-711': {
      sentence: '此 Latchkey 构建无法验证更新，因此不会更新。',
      cause: '应用没有用于更新的公钥，或公钥无法读取。',
      remedy: '请从下载页面获取新版本。非正式发布的构建没有密钥。',
    },
    'LK-901': {
      sentence: 'Latchkey 出现问题。',
      cause: '意外错误：“{reason}”。',
      remedy: '请重试，并报告此问题，提供此错误代码。',
    },
    'LK-902': {
      sentence: 'Latchkey 拒绝了一个并非来自自身窗口的请求。',
      cause: '通道 {channel} 上的消息来自未知的发送者，或带有无效的输入。',
      remedy: '请重启启动器，并报告此问题，提供此错误代码。',
    },
    'LK-903': {
      sentence: 'Latchkey 无法打开浏览器。',
      cause: '没有程序打开该网址：{program} 失败或未安装。',
      remedy: '请安装它（Debian：xdg-utils），或将链接复制到浏览器中。',
    },
    'LK-904': {
      sentence: 'Latchkey 无法在此系统上保护其窗口（没有沙盒）。',
      cause:
        '它以 --no-sandbox 启动，可能是手动启动，也可能是由 AppImage 在禁止用户命名空间的环境中启动。',
      remedy: '请安装适用于此系统的 Latchkey 软件包，或允许它使用用户命名空间。',
    },
    'LK-905': {
      sentence: 'Latchkey 无法更改是否在登录这台电脑时启动。',
      cause: '无法更改系统在登录时启动的程序列表：“{reason}”。',
      remedy: '请在系统设置中更改，或允许 Latchkey 写入该处。',
    },
    'LK-906': {
      sentence: '短时间内次数过多，因此 Latchkey 没有执行。',
      cause:
        '窗口请求打开的浏览器页面或保存的文件多于玩家的操作：可能是按住了按键，或页面已被劫持。',
      remedy: '请等待几秒后重试。如果没有人按过任何按钮，请退出 Latchkey 并告知客服。',
    },
    'LK-907': {
      sentence: 'Latchkey 不在这里启动，因为它的文件夹属于 {owner}：{folder}',
      cause: 'Latchkey 由另一个用户 {user} 启动。该文件夹中 {user} 的文件会使 {owner} 无法使用。',
      remedy: '请以 {owner} 的身份启动 Latchkey，不要使用 sudo。',
    },
    'LK-908': {
      sentence: 'Latchkey 没有启动，因为其他程序可能会按下它的按钮。',
      cause: '它以 {option} 启动，这会让其他程序读取并控制它的窗口。',
      remedy: '请从菜单启动。如果再次出现此提示，请查看快捷方式，并检查这台电脑是否有恶意软件。',
    },
  },
} as const satisfies Translation<typeof english>;
