using System;
using System.Linq;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using Newtonsoft.Json.Linq;
using Org.OpenAPITools.Api;
using Org.OpenAPITools.Client;
using Org.OpenAPITools.Model;

/// <summary>The program of calls in C#. `Trading` is the code of the guide's page.</summary>
public static class Calls
{
    static readonly string Url = Environment.GetEnvironmentVariable("BASE_URL");
    static readonly Trading Trading = new Trading(Url, Environment.GetEnvironmentVariable("API_KEY"));
    static readonly PlatformApi Platform = new PlatformApi(Trading.Client, Trading.Client, Trading.Settings);
    static string agentId, otherId, launchId;

    static async Task Step(string name, Func<Task> call)
    {
        try
        {
            await call();
            Console.WriteLine("ok " + name);
        }
        catch (Exception failure)
        {
            Console.WriteLine("FAILED " + name + ": " + failure.Message.Split('\n')[0]);
        }
    }

    static void Expect(bool isRight, object shown)
    {
        if (!isRight) throw new InvalidOperationException("unexpected: " + shown);
    }

    public static void Main()
    {
        CallClient().Wait();
        CallPage().Wait();
    }

    static async Task CallClient()
    {
        await Step("health", async () =>
        {
            var health = await Platform.GetHealthAsync();
            Expect(health.Status == HealthAnswer.StatusEnum.Ok && health.VarVersion.Length > 0, health);
        });
        await Step("create", async () =>
        {
            var request = new CreateAgentRequest(name: "Exam one", skills: new[] { "portfolio" }.ToList());
            var agent = await Trading.Agents.CreateAgentAsync(request);
            agentId = agent.Id;
            Expect(agent.Description == null && agent.SystemPrompt == null, agent);
            Expect(agentId.StartsWith("agt_") && agent.Meta.RequestId.StartsWith("req_"), agent);
            otherId = (await Trading.Agents.CreateAgentAsync(new CreateAgentRequest(name: "Exam two"))).Id;
        });
        await Step("list", async () =>
        {
            var list = await Trading.Agents.ListAgentsAsync(limit: 50);
            Expect(list.Data.First(agent => agent.Id == agentId).Description == null, list);
        });
        await Step("launch", async () =>
        {
            var launch = await Trading.Launch("exam-" + agentId, agentId);
            launchId = launch.Id;
            Expect(launchId.StartsWith("lch_") && launch.InitiatorId == null, launch);
            Expect(launch.Meta.RequestId.StartsWith("req_"), launch);
        });
        await Step("poll", async () =>
        {
            var launch = await Trading.WaitForLaunch(launchId);
            Expect(launch.Status == ChainOperationStatus.Confirmed && launch.Token.Address.StartsWith("0x"), launch);
        });
        await Step("error", async () =>
        {
            try
            {
                Expect(false, await Trading.Agents.GetAgentAsync("agt_00000000000000000000000000"));
            }
            catch (ApiException failure)
            {
                Expect(Trading.RefusalOf(failure).Answer.Code == ErrorCode.NotFound, failure.ErrorContent);
            }
        });
        await Step("page", async () =>
        {
            var first = await Trading.Agents.ListAgentsAsync(limit: 1);
            Expect(first.Data[0].Id == otherId && first.Meta.HasMore, first);
            var second = await Trading.Agents.ListAgentsAsync(limit: 1, cursor: first.Meta.NextCursor);
            Expect(second.Data[0].Id == agentId, second);
        });
    }

    static async Task CallPage()
    {
        await Step("replay", async () =>
        {
            var again = await Trading.Launch("exam-" + agentId, agentId);
            Expect(again.Id == launchId, again);
        });
        await Step("refusal", async () =>
        {
            try
            {
                Expect(false, await Trading.Launch("other-" + agentId, ""));
            }
            catch (ApiException failure)
            {
                var refusal = Trading.RefusalOf(failure);
                Expect(refusal.Status == 400 && refusal.RequestId.StartsWith("req_"), failure.ErrorContent);
                var answer = refusal.Answer;
                Expect(answer.Code == ErrorCode.ValidationFailed && answer.FieldErrors[0].Field == "agentId", answer);
            }
        });
        await Step("pages", async () =>
        {
            var all = await Trading.AllAgents(1);
            Expect(all.Count > 1 && all[0].Id == otherId && all[1].Id == agentId, all.Count);
        });
        await Step("chat", async () =>
        {
            var heard = new Heard();
            await Trading.Chat("chat-" + agentId, agentId, "show my portfolio", heard.Hear);
            Expect(Regex.IsMatch(heard.Names, "^tool_call tool_result (delta )+usage end $"), heard.Names);
            Expect(heard.Text == (string)heard.Last["content"], heard.Text);
        });
        await Step("run", async () =>
        {
            await Trading.Agents.StartAgentAsync(agentId);
            var runs = new RunsApi(Trading.Client, Trading.Client, Trading.Settings);
            var run = await runs.StartRunAsync(agentId, new StartRunRequest(goal: "show my portfolio"));
            var heard = new Heard();
            await Trading.FollowRun(run.Id, heard.Hear);
            Expect(Regex.IsMatch(heard.Names, "^step (step )+end $"), heard.Names);
            Expect((string)heard.Last["status"] == "completed", heard.Last);
        });
    }

    class Heard
    {
        public string Names = "";
        public string Text = "";
        public JObject Last;

        public void Hear(string name, string data)
        {
            // The rest of the stream is held back until a request follows the first event.
            if (Last == null) Platform.GetHealthAsync().Wait();
            Last = JObject.Parse(data);
            Names += name + " ";
            if (name == "delta") Text += (string)Last["text"];
        }
    }
}
