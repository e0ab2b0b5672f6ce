import kotlin.system.exitProcess
import org.openapitools.client.apis.AgentsApi
import org.openapitools.client.apis.LaunchesApi
import org.openapitools.client.apis.PlatformApi
import org.openapitools.client.infrastructure.ApiClient
import org.openapitools.client.infrastructure.ClientError
import org.openapitools.client.infrastructure.ClientException
import org.openapitools.client.models.CreateAgentRequest
import org.openapitools.client.models.LaunchRequest

/** The program of calls in Kotlin. */
fun main() {
    val url = System.getenv("BASE_URL")
    ApiClient.accessToken = System.getenv("API_KEY")
    val client = ApiClient.defaultClient.newBuilder().readTimeout(60, java.util.concurrent.TimeUnit.SECONDS).build()
    val agents = AgentsApi(url, client)
    val launches = LaunchesApi(url, client)
    val platform = PlatformApi(url, client)
    var agentId = ""
    var otherId = ""
    var launchId = ""

    step("health") {
        val health = platform.getHealth()
        check(health.status.value == "ok" && health.version.isNotEmpty()) { health }
    }
    step("create") {
        val agent = agents.createAgent(CreateAgentRequest(name = "Exam one"))
        agentId = agent.id
        check(agent.description == null && agent.systemPrompt == null) { agent }
        check(agentId.startsWith("agt_") && agent.meta.requestId.startsWith("req_")) { agent }
        otherId = agents.createAgent(CreateAgentRequest(name = "Exam two")).id
    }
    step("list") {
        val found = agents.listAgents(limit = 50).data.first { it.id == agentId }
        check(found.description == null) { found }
    }
    step("launch") {
        val request = LaunchRequest(agentId = agentId, symbol = "EXAM", name = "Exam Token", quote = "ETH")
        val launch = launches.launchOnPons("exam-$agentId", request)
        launchId = launch.id
        check(launchId.startsWith("lch_") && launch.initiatorId == null) { launch }
        check(launch.meta.requestId.startsWith("req_")) { launch }
    }
    step("poll") {
        var launch = launches.getLaunch(launchId, 20)
        repeat(10) { if (launch.status.value != "confirmed") launch = launches.getLaunch(launchId, 20) }
        check(launch.status.value == "confirmed" && launch.token.address!!.startsWith("0x")) { launch }
    }
    step("error") {
        try {
            error("an answer: ${agents.getAgent("agt_00000000000000000000000000")}")
        } catch (failure: ClientException) {
            val body = (failure.response as ClientError<*>).body
            check("$body".contains(""""code":"not_found"""")) { "$body" }
        }
    }
    step("page") {
        val first = agents.listAgents(limit = 1)
        check(first.data[0].id == otherId && first.meta.hasMore) { first }
        val second = agents.listAgents(limit = 1, cursor = first.meta.nextCursor)
        check(second.data[0].id == agentId) { second }
    }
    // OkHttp's threads would keep the program for a minute.
    exitProcess(0)
}

fun step(name: String, call: () -> Unit) {
    try {
        call()
        println("ok $name")
    } catch (failure: Exception) {
        println("FAILED $name: ${"$failure".lines().first().take(600)}")
    }
}
