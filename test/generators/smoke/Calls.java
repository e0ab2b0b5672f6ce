import com.google.gson.JsonParser;
import java.util.function.BiConsumer;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.PlatformApi;
import org.openapitools.client.model.CreateAgentRequest;
import org.openapitools.client.model.Run;
import org.openapitools.client.model.StartRunRequest;

/** The program of calls in Java. `Trading` is the code of the guide's page. */
public class Calls {
    interface Call {
        void make() throws Exception;
    }

    static final Trading TRADING = new Trading(System.getenv("BASE_URL"), System.getenv("API_KEY"));
    static final PlatformApi PLATFORM = new PlatformApi(TRADING.client);

    static String agentId, otherId, launchId;

    static void step(String name, Call call) {
        try {
            call.make();
            System.out.println("ok " + name);
        } catch (Exception failure) {
            System.out.println("FAILED " + name + ": " + failure.toString().lines().findFirst().orElse(""));
        }
    }

    static void expect(boolean isRight, Object shown) {
        if (!isRight) throw new IllegalStateException("unexpected: " + shown);
    }

    public static void main(String[] words) {
        step("health", () -> {
            var health = PLATFORM.getHealth();
            expect(health.getStatus().getValue().equals("ok") && !health.getVersion().isEmpty(), health);
        });
        step("create", () -> {
            var agent = TRADING.agents.createAgent(new CreateAgentRequest().name("Exam one").addSkillsItem("portfolio"), null);
            agentId = agent.getId();
            expect(agent.getDescription() == null && agent.getSystemPrompt() == null, agent);
            expect(agentId.startsWith("agt_") && agent.getMeta().getRequestId().startsWith("req_"), agent);
            otherId = TRADING.agents.createAgent(new CreateAgentRequest().name("Exam two"), null).getId();
        });
        step("list", () -> {
            var data = TRADING.agents.listAgents(null, null, 50, null).getData();
            var found = data.stream().filter(agent -> agent.getId().equals(agentId)).findFirst().orElseThrow();
            expect(found.getDescription() == null, found);
        });
        step("launch", () -> {
            var launch = TRADING.launch("exam-" + agentId, agentId);
            launchId = launch.getId();
            expect(launchId.startsWith("lch_") && launch.getInitiatorId() == null, launch);
            expect(launch.getMeta().getRequestId().startsWith("req_"), launch);
        });
        step("poll", () -> {
            var launch = TRADING.waitForLaunch(launchId);
            expect(launch.getStatus().getValue().equals("confirmed"), launch);
            expect(launch.getToken().getAddress().startsWith("0x"), launch);
        });
        step("error", () -> {
            try {
                expect(false, TRADING.agents.getAgent("agt_00000000000000000000000000"));
            } catch (ApiException failure) {
                var body = JsonParser.parseString(failure.getResponseBody()).getAsJsonObject();
                expect(body.get("code").getAsString().equals("not_found"), body);
            }
        });
        step("page", () -> {
            var first = TRADING.agents.listAgents(null, null, 1, null);
            expect(first.getData().get(0).getId().equals(otherId) && first.getMeta().getHasMore(), first);
            var second = TRADING.agents.listAgents(null, null, 1, first.getMeta().getNextCursor());
            expect(second.getData().get(0).getId().equals(agentId), second);
        });
        callPage();
        // OkHttp's threads would keep the program for a minute.
        System.exit(0);
    }

    static void callPage() {
        step("replay", () -> {
            var again = TRADING.launch("exam-" + agentId, agentId);
            expect(again.getId().equals(launchId), again);
        });
        step("refusal", () -> {
            try {
                expect(false, TRADING.launch("other-" + agentId, ""));
            } catch (ApiException failure) {
                var refusal = Trading.refusalOf(failure);
                var code = refusal.answer().getCode().getValue();
                var field = refusal.answer().getFieldErrors().get(0).getField();
                expect(refusal.status() == 400 && refusal.requestId().startsWith("req_"), refusal);
                expect(code.equals("validation_failed") && field.equals("agentId"), refusal);
            }
        });
        step("pages", () -> {
            var all = TRADING.allAgents(1);
            expect(all.size() > 1 && all.get(0).getId().equals(otherId) && all.get(1).getId().equals(agentId), all);
        });
        step("chat", () -> {
            var heard = new Heard();
            TRADING.chat("chat-" + agentId, agentId, "show my portfolio", heard);
            var content = JsonParser.parseString(heard.last).getAsJsonObject().get("content").getAsString();
            expect(heard.names.toString().matches("tool_call tool_result (delta )+usage end "), heard.names);
            expect(heard.text.toString().equals(content), heard.text);
        });
        step("run", () -> {
            TRADING.agents.startAgent(agentId, null);
            var run = TRADING.runs.startRun(agentId, new StartRunRequest().goal("show my portfolio"), null);
            var heard = new Heard();
            TRADING.followRun(run.getId(), heard);
            expect(heard.names.toString().matches("step (step )+end "), heard.names);
            expect(Run.fromJson(heard.last).getStatus().getValue().equals("completed"), heard.last);
        });
    }

    static class Heard implements BiConsumer<String, String> {
        final StringBuilder names = new StringBuilder();
        final StringBuilder text = new StringBuilder();
        String last;

        @Override
        public void accept(String event, String data) {
            try {
                // The rest of the stream is held back until a request follows the first event.
                if (last == null) PLATFORM.getHealth();
            } catch (ApiException failure) {
                throw new IllegalStateException(failure);
            }
            names.append(event).append(' ');
            if (event.equals("delta"))
                text.append(JsonParser.parseString(data).getAsJsonObject().get("text").getAsString());
            last = data;
        }
    }
}
